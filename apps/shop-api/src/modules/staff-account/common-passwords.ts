import { makeOnce } from '@duskline/platform/at-most-every';

/** So much of a password may not be what everybody tries first, or what it is a password of. */
const SHORTEST_REST = 6;

const loadOnce = makeOnce(loadCommon);

/**
 * Whether a password is easily guessed: it is on the list of common ones (zxcvbn's, 30,000), also
 * with digits and signs around it; it repeats a few letters; or little is left of it without the
 * words of who uses it and where.
 */
export async function isCommonPassword(
  password: string,
  ownWords: readonly string[],
): Promise<boolean> {
  const known = await loadOnce();
  const plain = password.toLowerCase().replace(/\s+/g, '');
  const word = plain.replace(/^[\d\W_]+|[\d\W_]+$/g, '');
  if (known.has(plain) || (word !== '' && known.has(word))) return true;
  if (new Set(plain).size < 5) return true;
  if (/^(.{1,6})\1+$/.test(plain) || isRun(plain)) return true;
  const rest = ownWords
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((own) => own.length >= 3)
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, own) => left.replaceAll(own, ''), plain);
  return rest !== plain && rest.replace(/[\d\W_]/g, '').length < SHORTEST_REST;
}

async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()));
}

/** Whether each letter follows the one before it: `abcdefghijkl`, `987654321098`. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((letter, at) => letter.charCodeAt(0) - text.charCodeAt(at));
  return steps.every((step) => Math.abs(step) === 1 || Math.abs(step) === 9);
}
