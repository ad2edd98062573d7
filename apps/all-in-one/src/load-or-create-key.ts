import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CipherKey, cipherKeys, makeCipherKey } from '@duskline/platform/secrets/cipher';

const ONLY_OWNER = 0o600;

/** Load the demo's key for personal data from the data folder; the first start creates it. */
export async function loadOrCreateKey(dataDir: string): Promise<CipherKey[]> {
  const file = join(dataDir, 'personal-data.key');
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, makeCipherKey('demo'), { mode: ONLY_OWNER, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return cipherKeys.parse((await readFile(file, 'utf8')).trim());
}
