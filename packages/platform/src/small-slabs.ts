/** As Node 20 has them; a slab of Node 24 has 64 KB. */
const SLAB_BYTES = 8 * 1024;

/**
 * Have Node cut short buffers from slabs of 8 KB. Whatever holds one short buffer for a while, such as
 * a compressor that waits for the collector, holds the whole slab it was cut from (decision 1100).
 */
export function useSmallSlabs(): void {
  Buffer.poolSize = SLAB_BYTES;
}
