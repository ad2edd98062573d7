/**
 * Copy bytes into memory of their own; those that have it already are returned as they are. Node cuts
 * buffers of up to 32 KB from slabs of 64 KB: a short one that is cached would hold its whole slab
 * (decision 0690).
 */
export function ownBytes(bytes: Uint8Array): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return Buffer.from(bytes.buffer);
  return Buffer.from(new Uint8Array(bytes).buffer);
}
