#include "pk_cpu.h"

pk_cpu_level pk_cpu_best(void) { return PK_CPU_PORTABLE; }
pk_cpu_level pk_cpu_force(pk_cpu_level level) { (void)level; return PK_CPU_PORTABLE; }
pk_cpu_level pk_cpu_current(void) { return PK_CPU_PORTABLE; }
