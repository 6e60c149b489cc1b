#include "kernels.h"

#if defined(PK_ARM64)
#include "vector_neon.h"

#include "pairs_template.h"
#include "channels_template.h"
#include "ciede2000_template.h"
#include "first_difference_template.h"
#include "overlay_template.h"
#include "yiq_template.h"

const pk_kernels pk_kernels_neon = {
    pk_find_first_difference,  pk_compare_channels_here, pk_compare_yiq_here,
    pk_compare_ciede2000_here, pk_overlay_row_here,
};
#endif
