import { escapeHtml } from '../../html/sanitize-html.ts';

/**
 * Puts a caller's words in the place of the terms' own, all at once, so that nothing put in is
 * replaced again. What comes in is text and stays text.
 */
export function replacePhrases(
  contents: string,
  phrases: Readonly<Record<string, string>> | null | undefined,
): string {
  const replacements = new Map(
    Object.entries(phrases ?? {}).map(([word, text]) => [escapeHtml(word), escapeHtml(text)]),
  );
  if (replacements.size === 0) return contents;
  // The longest first: 쇼핑몰명 is not 쇼핑몰 with a letter behind it.
  const words = [...replacements.keys()].sort((a, b) => b.length - a.length);
  const anyWord = new RegExp(words.map(asPattern).join('|'), 'g');
  return contents.replace(anyWord, (word) => replacements.get(word) ?? word);
}

function asPattern(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
