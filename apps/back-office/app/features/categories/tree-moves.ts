import type { StaffCategory } from '@duskline/contract/admin/categories';

/** Where a category goes: below a parent or to the top, before another one or after the last. */
export type Place = { parentNo: number | null; beforeNo: number | null };

export type Step = 'up' | 'down' | 'in' | 'out';

/** Where on a row something is dropped. */
export type DropZone = 'before' | 'inside' | 'after';

type Placed = Pick<StaffCategory, 'categoryNo' | 'parentNo'>;

const childrenOf = (items: readonly Placed[], parentNo: number | null): number[] =>
  items.filter((one) => one.parentNo === parentNo).map(({ categoryNo }) => categoryNo);

/** Return where a category is now. */
export function placeOf(items: readonly Placed[], { categoryNo, parentNo }: Placed): Place {
  const siblings = childrenOf(items, parentNo);
  return { parentNo, beforeNo: siblings[siblings.indexOf(categoryNo) + 1] ?? null };
}

/** Return where the buttons of a category lead; a step that cannot be is missing. */
export function stepsOf(
  items: readonly Placed[],
  { categoryNo, parentNo }: Placed,
): Partial<Record<Step, Place>> {
  const siblings = childrenOf(items, parentNo);
  const at = siblings.indexOf(categoryNo);
  const previous = siblings[at - 1];
  const hasChildren = childrenOf(items, categoryNo).length > 0;
  const steps: Partial<Record<Step, Place>> = {};
  if (previous !== undefined) steps.up = { parentNo, beforeNo: previous };
  if (at < siblings.length - 1) steps.down = { parentNo, beforeNo: siblings[at + 2] ?? null };
  if (parentNo === null && previous !== undefined && !hasChildren) {
    steps.in = { parentNo: previous, beforeNo: null };
  }
  if (parentNo !== null) {
    const tops = childrenOf(items, null);
    steps.out = { parentNo: null, beforeNo: tops[tops.indexOf(parentNo) + 1] ?? null };
  }
  return steps;
}

/**
 * Return where a dragged category goes when it is dropped on a row; undefined where it cannot go or
 * would stay where it is. After a row that shows its own categories means before the first of them.
 */
export function dropPlace(
  items: readonly Placed[],
  dragged: Placed,
  target: Placed,
  zone: DropZone,
): Place | undefined {
  const hasChildren = childrenOf(items, dragged.categoryNo).length > 0;
  const place = meant(items, dragged, target, zone);
  const isOwn = place.parentNo === dragged.categoryNo || target.categoryNo === dragged.categoryNo;
  const isTooDeep = place.parentNo !== null && hasChildren;
  const now = placeOf(items, dragged);
  const stays =
    place.parentNo === now.parentNo &&
    (place.beforeNo === now.beforeNo || place.beforeNo === dragged.categoryNo);
  return isOwn || isTooDeep || stays ? undefined : place;
}

function meant(items: readonly Placed[], dragged: Placed, target: Placed, zone: DropZone): Place {
  const { categoryNo, parentNo } = target;
  if (zone === 'before') return { parentNo, beforeNo: categoryNo };
  const below = childrenOf(items, categoryNo);
  const isMovable = childrenOf(items, dragged.categoryNo).length === 0;
  if (zone === 'inside' && parentNo === null) return { parentNo: categoryNo, beforeNo: null };
  if (parentNo === null && below.length > 0 && isMovable) {
    return { parentNo: categoryNo, beforeNo: below[0] ?? null };
  }
  return placeOf(items, target);
}
