import type { CategoryForm } from '@duskline/contract/admin/category-form';
import { koreanNameIn } from '@duskline/contract/shop/category.rules';
import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { contentVersion } from '@duskline/platform/content-version';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import { CATALOG, queueCatalogRefresh } from '../catalog/index.ts';
import { categoryTags } from './cache-tags.ts';
import {
  childrenOf,
  type Place,
  parentProblem,
  placeProblem,
  planMove,
} from './category-tree.rules.ts';
import * as table from './edit-categories.sql.ts';

/** What a change did, for the audit. */
export type CategoryChange = { before?: object; after: object };

type Taken = 'category_label_taken' | 'category_slug_taken';

/** Convert what is stored of a category to what staff write. */
export function formOf(row: table.StoredCategory): CategoryForm {
  const { label, slug, displayed } = row;
  return { label, koreanName: koreanNameIn(row.content), slug, isShown: displayed };
}

/** Return the version of the tree: which categories there are, and where. */
export function treeVersion(rows: readonly table.StoredCategory[]): string {
  return contentVersion(rows.map(({ categoryNo, parentNo }) => [categoryNo, parentNo]));
}

/** Add a category as the last one below a parent, or at the top. */
export async function createCategory(
  tx: ShopTx,
  { parentNo, form }: { parentNo: number | null; form: CategoryForm },
): Promise<
  | (CategoryChange & { categoryNo: number })
  | Refusal<'category_parent_gone' | 'category_too_deep' | Taken>
> {
  const rows = await table.lockTree(tx);
  const { label, koreanName: content, slug, isShown: displayed } = form;
  const problem =
    parentProblem(parentNo, rows) ?? placeProblem({ categoryNo: 0, parentNo, label, slug }, rows);
  if (problem) return refuse(problem);
  const last = childrenOf(rows, parentNo).at(-1);
  const displayOrder = (last?.displayOrder ?? 0) + 1;
  const written = { label, slug, content, displayed };
  const categoryNo = await table.insertCategory(tx, { ...written, parentNo, displayOrder });
  await invalidate(tx, [categoryNo, parentNo]);
  return { categoryNo, after: { categoryNo, parentNo, ...form } };
}

/**
 * Save what staff write about a category. Its former address leads to the new one (decision 0147).
 * Refuses `category_changed_meanwhile` for a version that is not the stored one.
 */
export async function saveCategory(
  tx: ShopTx,
  shop: Pick<ShopContext, 'jobs'>,
  { categoryNo, version, form }: { categoryNo: number; version: string; form: CategoryForm },
): Promise<CategoryChange | Refusal<'category_not_found' | 'category_changed_meanwhile' | Taken>> {
  const rows = await table.lockTree(tx);
  const row = rows.find((one) => one.categoryNo === categoryNo);
  if (!row) return refuse('category_not_found');
  const before = formOf(row);
  if (contentVersion(before) !== version) return refuse('category_changed_meanwhile');
  const { label, koreanName, slug, isShown: displayed } = form;
  const problem = placeProblem({ ...row, label, slug }, rows);
  if (problem) return refuse(problem);
  // What else an import put there stays until a name takes its place.
  const content = koreanName === before.koreanName ? row.content : koreanName;
  await table.updateCategory(tx, categoryNo, { label, slug, content, displayed });
  if (label !== row.label) await queueCatalogRefresh(tx, shop, { categoryNo });
  await invalidate(tx, [categoryNo, row.parentNo]);
  return { before: { categoryNo, ...before }, after: { categoryNo, ...form } };
}

/**
 * Move a category. By a job its products are then found below the new parent, also by its name, and
 * no longer below the former one. Refuses `categories_changed_meanwhile` where the tree is not the one that the caller saw.
 */
export async function moveCategory(
  tx: ShopTx,
  shop: Pick<ShopContext, 'jobs'>,
  { categoryNo, version, ...place }: Place & { categoryNo: number; version: string },
): Promise<
  | CategoryChange
  | Refusal<
      | 'category_not_found'
      | 'categories_changed_meanwhile'
      | 'category_circle'
      | 'category_too_deep'
      | Taken
    >
> {
  const rows = await table.lockTree(tx);
  const row = rows.find((one) => one.categoryNo === categoryNo);
  if (!row) return refuse('category_not_found');
  if (treeVersion(rows) !== version) return refuse('categories_changed_meanwhile');
  const plan = planMove(row, place, rows);
  if ('problem' in plan) return refuse(plan.problem);
  const order = plan.siblings.map((one) => one.categoryNo);
  await table.placeCategories(tx, place.parentNo, order);
  if (place.parentNo !== row.parentNo) {
    await queueCatalogRefresh(tx, shop, { categoryNo, formerParentNo: row.parentNo });
  }
  await invalidate(tx, [...order, row.parentNo, place.parentNo]);
  const { parentNo, displayOrder } = row;
  return {
    before: { categoryNo, parentNo, displayOrder },
    after: { categoryNo, parentNo: place.parentNo, displayOrder: order.indexOf(categoryNo) + 1 },
  };
}

/** Delete a category; refuses `category_in_use` with what hangs on it. */
export async function deleteCategory(
  tx: ShopTx,
  categoryNo: number,
): Promise<CategoryChange | Refusal<'category_not_found' | 'category_in_use'>> {
  const rows = await table.lockTree(tx);
  const row = rows.find((one) => one.categoryNo === categoryNo);
  if (!row) return refuse('category_not_found');
  const { products, coupons } = await table.countUses(tx, categoryNo);
  const categories = childrenOf(rows, categoryNo).length;
  const problem =
    (categories > 0 && `아래에 카테고리가 ${categories}개 있어요. 먼저 옮기거나 지워 주세요.`) ||
    (products > 0 &&
      `상품 ${products.toLocaleString('ko-KR')}개가 이 카테고리에 있어요. 상품을 다른 카테고리로 옮긴 다음에 지워 주세요.`) ||
    (coupons > 0 &&
      `쿠폰 ${coupons}개가 이 카테고리를 대상으로 해요. 쿠폰의 대상을 바꾼 다음에 지워 주세요.`);
  if (problem) return refuse('category_in_use', { products, categories, coupons }, problem);
  await table.removeCategory(tx, categoryNo);
  await invalidate(tx, [categoryNo, row.parentNo]);
  return { before: { categoryNo, parentNo: row.parentNo, ...formOf(row) }, after: { categoryNo } };
}

/**
 * Rename a category, for operators. The former label stays, so that the former address leads to the
 * present one (decision 0147). Returns the label before.
 */
export async function renameCategory(
  tx: ShopTx,
  shop: Pick<ShopContext, 'jobs'>,
  { categoryNo, label }: { categoryNo: number; label: string },
): Promise<{ label: string } | Refusal<'category_not_found' | Taken>> {
  const rows = await table.lockTree(tx);
  const row = rows.find((one) => one.categoryNo === categoryNo);
  if (!row) return refuse('category_not_found');
  const problem = placeProblem({ ...row, label }, rows);
  if (problem) return refuse(problem);
  await table.updateCategory(tx, categoryNo, { label });
  if (label !== row.label) await queueCatalogRefresh(tx, shop, { categoryNo });
  await invalidate(tx, [categoryNo, row.parentNo]);
  return { label: row.label };
}

/** Filters beside lists name categories, too: they hang on the catalog. */
async function invalidate(tx: ShopTx, changed: readonly (number | null)[]): Promise<void> {
  const categoryNos = changed.filter((categoryNo) => categoryNo !== null);
  await invalidateTags(tx, [...new Set([...categoryNos.flatMap(categoryTags), CATALOG])]);
}
