import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|svg|json|txt|webmanifest)$/;

/** Save a Brotli and a gzip copy beside every text file of a folder, at their highest levels. */
export async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => compressible.test(name))) {
    const path = join(folder, file);
    const bytes = await readFile(path);
    const brotli = await promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    });
    await writeFile(`${path}.br`, brotli);
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}
