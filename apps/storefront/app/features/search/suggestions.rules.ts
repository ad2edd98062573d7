import type { Category } from '../../lib/catalog/category-tree.ts';

const MAX_WORDS = 5;
const MAX_CATEGORIES = 4;

/**
 * Suggest words for what is being typed: popular keywords with it first, then words and pairs of
 * words of product names that begin with it.
 */
export function suggestWords(
  typed: string,
  popular: readonly string[],
  productNames: readonly string[],
): string[] {
  const start = typed.trim().toLowerCase();
  if (start === '') return [];
  const ofNames = productNames.flatMap((name) => {
    const words = name.toLowerCase().split(/\s+/);
    const at = words.findIndex((word) => word.startsWith(start));
    return at === -1 ? [] : [words[at] ?? '', words.slice(at, at + 2).join(' ')];
  });
  const found = [...popular.filter((word) => word.toLowerCase().includes(start)), ...ofNames];
  return [...new Set(found)].filter((word) => word.toLowerCase() !== start).slice(0, MAX_WORDS);
}

/** Find the categories whose label or Korean name contains what is being typed. */
export function matchCategories(typed: string, categories: readonly Category[]): Category[] {
  const part = typed.trim().toLowerCase();
  if (part === '') return [];
  return categories
    .flatMap((top) => [top, ...top.children])
    .filter(({ label, koreanName = '' }) =>
      [label, koreanName].some((name) => name.toLowerCase().includes(part)),
    )
    .slice(0, MAX_CATEGORIES);
}
