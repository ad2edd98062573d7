const MAX_LETTERS = 50;

/** What was searched for, in the form it is counted in; undefined for what is no word to show. */
export function countedKeyword(text: string): string | undefined {
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
