#include "CPNG.h"
#include <png.h>
unsigned cpng_version(void){ return png_access_version_number(); }
