/** The page types of popups, by the parameter that a skin's page of that type has in its query. */
const TARGETS = [
  ['productNo', 'PRODUCT'],
  ['categoryNo', 'CATEGORY'],
  ['eventNo', 'EVENT'],
] as const;
const HOME = /^\/?((index|main|home)(\.html)?)?$/i;

/** A page that shows popups: its type, and the product, category or event it shows. */
export type SkinPage = { pageType: 'MAIN' | (typeof TARGETS)[number][1]; targetNo?: number };

/**
 * Return which page of a skin a path and query name; undefined for one that shows no popups. Skins
 * name their pages as they like, but all of them pass the numbers of what a page shows.
 */
export function pageOfSkin(path: string, query: string): SkinPage | undefined {
  const [pathname = '', ownQuery = ''] = path.replace(/^https?:\/\/[^/]*/i, '').split('?', 2);
  const parameters = `${ownQuery}&${query.replace(/^\?/, '')}`;
  for (const [name, pageType] of TARGETS) {
    const [, digits] = new RegExp(`(?:^|&)${name}=(\\d{1,9})(?:&|$)`).exec(parameters) ?? [];
    if (digits) return { pageType, targetNo: Number(digits) };
  }
  return HOME.test(pathname) ? { pageType: 'MAIN' } : undefined;
}
