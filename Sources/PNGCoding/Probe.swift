internal import CPNG

package func probe() -> UInt32 { cpng_version() }
