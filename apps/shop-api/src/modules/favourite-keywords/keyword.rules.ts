const MAX_LETTERS = 50;

/** Normalise a search to the form it is counted in; undefined for text that is no word to show. */
export function normaliseKeyword(text: string): string | undefined {
  const keyword = text
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .toLowerCase();
  const letters = [...keyword].length;
  return letters >= 1 && letters <= MAX_LETTERS && /[\p{L}\p{N}]/u.test(keyword)
    ? keyword
    : undefined;
}
