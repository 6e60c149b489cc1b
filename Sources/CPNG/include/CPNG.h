#pragma once
unsigned cpng_version(void);
