/**
 * The banners in the middle of the home page that stand after the section at `at`: one after each from the
 * second on, below the categories that follow the first, and all that are left after the last.
 */
export function promosAfter<Promo>(
  promos: readonly Promo[],
  at: number,
  sectionCount: number,
): Promo[] {
  const first = Math.max(at - 1, 0);
  if (at === sectionCount - 1) return promos.slice(first);
  return at === 0 ? [] : promos.slice(first, at);
}
