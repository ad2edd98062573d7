import type { Category } from '../../lib/catalog/category-tree.ts';

/**
 * Room for the top categories, in px, from each width of a window on: what the other parts of the
 * header leave where the search keeps 150 px (96 px beside three categories at 1024 px).
 */
const rooms = (count: number): readonly number[] => [
  count > 3 ? 416 : 333, // 1024 px
  count > 4 ? 616 : 456, // 80rem; the lists of all products, brands and events stand there from now on,
  616, // 90rem, or beside five categories from now on
  936, // 110rem
];

/** The button that opens the rest. */
const MORE_PX = 105;
/** What stands around each label: its button and its spaces. */
const AROUND_PX = 40;

/**
 * For each top category the first of those widths (0–3) from which it stands in the header by itself;
 * 4 where it always stands in the menu of the rest. Widths of labels are estimated, as the server has to.
 */
export function placeCategories(categories: readonly Pick<Category, 'label'>[]): number[] {
  const ends: number[] = [];
  for (const { label } of categories) ends.push((ends.at(-1) ?? 0) + AROUND_PX + labelWidth(label));
  const whole = ends.at(-1) ?? 0;
  const fitsFrom = (end: number) => {
    const at = rooms(ends.length).findIndex((px) => (whole > px ? end + MORE_PX : end) <= px);
    return at < 0 ? 4 : at;
  };
  return ends.map(fitsFrom);
}

/** The width of a label in the header's font, in px. */
function labelWidth(label: string): number {
  const widthOf = (sign: string) => {
    if (sign >= '\u1100') return 15.5;
    if (sign === ' ') return 4;
    return 'MW&@'.includes(sign) ? 11 : 7.6;
  };
  return [...label].reduce((px, sign) => px + widthOf(sign), 0);
}
