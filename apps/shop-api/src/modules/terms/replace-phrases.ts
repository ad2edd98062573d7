import { escapeHtml } from '../../html/sanitize-html.ts';

/**
 * Replace phrases of the terms with a caller's texts, all at once, so that no replacement is replaced
 * again. Texts are escaped: they cannot add HTML.
 */
export function replacePhrases(
  contents: string,
  phrases: Readonly<Record<string, string>> | null | undefined,
): string {
  const replacements = new Map(
    Object.entries(phrases ?? {}).map(([word, text]) => [escapeHtml(word), escapeHtml(text)]),
  );
  if (replacements.size === 0) return contents;
  // The longest first: 쇼핑몰명 is not 쇼핑몰 followed by 명.
  const words = [...replacements.keys()].sort((a, b) => b.length - a.length);
  const anyWord = new RegExp(words.map(asPattern).join('|'), 'g');
  return contents.replace(anyWord, (word) => replacements.get(word) ?? word);
}

function asPattern(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
