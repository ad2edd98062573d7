import { cipherKeys, createCipher, keyIdOf } from '@duskline/platform/secrets/cipher';
import type { DatabaseFacts } from './manifest.ts';

/** Whether keys open what a backup's database has sealed, and the names of the keys that it needs. */
export type KeyCheck = { state: 'fit' | 'wrong' | 'absent' | 'unsealed'; needed: string[] };

/**
 * Check the keys of `PERSONAL_DATA_KEYS` against what each service has sealed. Keys are never in a
 * backup; their names are, because each sealed text begins with one.
 */
export function checkKeys(
  given: string | undefined,
  samples: DatabaseFacts['sealedSamples'],
): KeyCheck {
  const sealed = samples.filter((sample) => sample.sealed.includes(':'));
  const needed = [...new Set(sealed.map((sample) => keyIdOf(sample.sealed)))];
  if (sealed.length === 0) return { state: 'unsealed', needed };
  if (!given) return { state: 'absent', needed };
  const keys = cipherKeys.safeParse(given);
  if (!keys.success) return { state: 'wrong', needed };
  const cipher = createCipher(keys.data);
  try {
    for (const sample of sealed) cipher.open(sample.use, sample.sealed);
  } catch {
    return { state: 'wrong', needed };
  }
  return { state: 'fit', needed };
}
