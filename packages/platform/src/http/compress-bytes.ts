import { brotliCompress, constants } from 'node:zlib';

/** A window of 256 KB (2^18): longer than lists are, and no more memory than they need. */
const WINDOW_BITS = 18;

/**
 * Compress bytes with Brotli on a helper thread, at a quality from 0 to 11. Node keeps a compressor with
 * its callback until a full collection, and would keep the bytes with it if the callback saw them: as a
 * closure here does, and `promisify` (decision 1100).
 */
export function compressBytes(bytes: Buffer, quality: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  brotliCompress(bytes, { params }, settleBy(resolve, reject));
  return promise;
}

function settleBy(resolve: (made: Buffer) => void, reject: (error: Error) => void) {
  return (error: Error | null, made: Buffer) => (error ? reject(error) : resolve(made));
}
