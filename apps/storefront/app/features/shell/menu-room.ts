import type { Category } from '../../lib/catalog/category-tree.ts';

/**
 * Room for the top categories, in px, from each width of a window on: what the other parts of the
 * header leave where the search keeps 140 px (96 px beside three categories at 1024 px).
 */
const rooms = (count: number): readonly number[] => [
  count > 3 ? 434 : 333, // 1024 px
  count > 4 ? 616 : 456, // 80rem; all products, brands and events stand beside four categories from now on,
  616, // 90rem, and beside five
  936, // 110rem
];

/** The button that opens the rest. */
const MORE_PX = 105;
/** What stands around each label: its button and its spaces. */
const AROUND_PX = 40;

type Placed = {
  /** For each category the first width (0–3) from which it stands in the header by itself; 4 for none. */
  places: number[];
  /** The first width without the menu of the rest; 0 where there is none, 4 where it always is. */
  menuUntil: number;
};

/**
 * Place the top categories in the header, by those widths. What has no room stands in the menu of the rest,
 * with all products, brands and events where those have none either. Widths of labels are estimated, as the
 * server has to.
 */
export function placeCategories(categories: readonly Pick<Category, 'label'>[]): Placed {
  const ends: number[] = [];
  for (const { label } of categories) ends.push((ends.at(-1) ?? 0) + AROUND_PX + labelWidth(label));
  const whole = ends.at(-1) ?? 0;
  const listsFrom = Math.max(0, Math.min(categories.length, 5) - 3);
  const fitsFrom = (end: number) => {
    const at = rooms(ends.length).findIndex((px, width) =>
      whole > px || width < listsFrom ? end + MORE_PX <= px : true,
    );
    return at < 0 ? 4 : at;
  };
  const places = ends.map(fitsFrom);
  return { places, menuUntil: Math.max(listsFrom, ...places) };
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
