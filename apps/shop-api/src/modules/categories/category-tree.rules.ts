import { categoryAddress } from '@duskline/contract/shop/category.rules';
import { toSlug } from '@duskline/contract/shop/slug.rules';

/** Shoppers' menus have two levels. */
const DEPTHS = 2;

/** What the rules of the tree look at. */
export type PlacedCategory = {
  categoryNo: number;
  parentNo: number | null;
  label: string;
  /** Empty where it is made of the label. */
  slug: string;
  displayed: boolean;
};

/** Where a category goes: below a parent or to the top, before another one or after the last. */
export type Place = { parentNo: number | null; beforeNo: number | null };

/** Return a category's part of a URL. */
export function slugOf({ label, slug }: Pick<PlacedCategory, 'label' | 'slug'>): string {
  return slug || toSlug(label);
}

/** Return the categories below a parent, or those at the top, in the order given. */
export function childrenOf<Row extends PlacedCategory>(
  rows: readonly Row[],
  parentNo: number | null,
): Row[] {
  return rows.filter((row) => row.parentNo === parentNo);
}

/** Sort categories as staff see the tree: each with those below it after it. */
export function inTreeOrder<Row extends PlacedCategory>(rows: readonly Row[]): Row[] {
  const below = (parentNo: number | null): Row[] =>
    childrenOf(rows, parentNo).flatMap((row) => [row, ...below(row.categoryNo)]);
  return below(null);
}

/** Return how often shoppers see each slug; of hidden ones, and of those below them, none. */
export function countSlugs(rows: readonly PlacedCategory[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const row of rows) {
    if (isSeen(row, rows)) uses.set(slugOf(row), (uses.get(slugOf(row)) ?? 0) + 1);
  }
  return uses;
}

/** Whether shoppers see a category: it is shown, and so is what it is below of. */
export function isSeen(row: PlacedCategory, rows: readonly PlacedCategory[]): boolean {
  const parent = rows.find(({ categoryNo }) => categoryNo === row.parentNo);
  return row.displayed && (parent?.displayed ?? true);
}

/** Return where shoppers find a category, or would if it were shown. */
export function addressOf(
  row: PlacedCategory,
  rows: readonly PlacedCategory[],
  uses: ReadonlyMap<string, number>,
): string {
  const parent = rows.find(({ categoryNo }) => categoryNo === row.parentNo);
  const slug = slugOf(row);
  const counted = isSeen(row, rows) ? uses : new Map([[slug, (uses.get(slug) ?? 0) + 1]]);
  return categoryAddress(slug, parent && slugOf(parent), counted);
}

/**
 * Say why a category cannot be where it would be; undefined where it can. Two beside each other have
 * neither one label nor one address.
 */
export function placeProblem(
  { categoryNo, parentNo, label, slug }: Omit<PlacedCategory, 'displayed'>,
  rows: readonly PlacedCategory[],
): 'category_label_taken' | 'category_slug_taken' | undefined {
  const others = childrenOf(rows, parentNo).filter((row) => row.categoryNo !== categoryNo);
  if (others.some((row) => row.label === label)) return 'category_label_taken';
  const own = slugOf({ label, slug });
  return others.some((row) => slugOf(row) === own) ? 'category_slug_taken' : undefined;
}

/** Say why there can be no category below a parent; undefined where there can. */
export function parentProblem(
  parentNo: number | null,
  rows: readonly PlacedCategory[],
): 'category_parent_gone' | 'category_too_deep' | undefined {
  if (parentNo === null) return undefined;
  const depth = depthOf(parentNo, rows);
  if (depth === 0) return 'category_parent_gone';
  return depth < DEPTHS ? undefined : 'category_too_deep';
}

/**
 * Plan a move: the categories below the new parent in their new order, the moved one among them; or
 * say why it cannot be. `beforeNo` that is not there any more counts as the end.
 */
export function planMove<Row extends PlacedCategory>(
  moved: Row,
  { parentNo, beforeNo }: Place,
  rows: readonly Row[],
):
  | { siblings: Row[] }
  | {
      problem:
        | 'categories_changed_meanwhile'
        | 'category_circle'
        | 'category_too_deep'
        | 'category_label_taken'
        | 'category_slug_taken';
    } {
  if (isBelow(parentNo, moved.categoryNo, rows)) return { problem: 'category_circle' };
  const hasChildren = childrenOf(rows, moved.categoryNo).length > 0;
  const problem =
    movedBelowProblem(parentNo, rows) ??
    (hasChildren && parentNo !== null ? 'category_too_deep' : undefined) ??
    placeProblem({ ...moved, parentNo }, rows);
  if (problem) return { problem };
  const others = childrenOf(rows, parentNo).filter((row) => row.categoryNo !== moved.categoryNo);
  const found = others.findIndex((row) => row.categoryNo === beforeNo);
  const at = found === -1 ? others.length : found;
  return { siblings: [...others.slice(0, at), { ...moved, parentNo }, ...others.slice(at)] };
}

/** A tree that has the new parent is another one than it is now. */
function movedBelowProblem(
  parentNo: number | null,
  rows: readonly PlacedCategory[],
): 'categories_changed_meanwhile' | 'category_too_deep' | undefined {
  const problem = parentProblem(parentNo, rows);
  return problem === 'category_parent_gone' ? 'categories_changed_meanwhile' : problem;
}

/** Whether a category is another one, or somewhere below it. */
function isBelow(
  categoryNo: number | null,
  otherNo: number,
  rows: readonly PlacedCategory[],
): boolean {
  if (categoryNo === null) return false;
  if (categoryNo === otherNo) return true;
  const row = rows.find((one) => one.categoryNo === categoryNo);
  return row !== undefined && isBelow(row.parentNo, otherNo, rows);
}

/** The level of a category, 1 at the top; 0 for one that is not there. */
function depthOf(categoryNo: number, rows: readonly PlacedCategory[]): number {
  const row = rows.find((one) => one.categoryNo === categoryNo);
  if (!row) return 0;
  return row.parentNo === null ? 1 : 1 + depthOf(row.parentNo, rows);
}
