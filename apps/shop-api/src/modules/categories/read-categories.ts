import type { Categories } from '@duskline/contract/shop/categories';
import type { z } from 'zod';
import type { ShopDb } from '../../context.ts';
import { findCategories } from './categories.sql.ts';
import { categoriesToWire } from './categories.wire.ts';
import { addressOf, countSlugs, isSeen } from './category-tree.rules.ts';
import { findStoredCategories } from './edit-categories.sql.ts';

export type WireCategories = z.output<typeof Categories>;

/** Read the whole tree in the wire's form; a reply that shows it is tagged `ALL_CATEGORIES`. */
export async function readCategories(db: ShopDb): Promise<WireCategories> {
  return categoriesToWire(await findCategories(db));
}

/** Read where shoppers find each category that they see, by its number. */
export async function readCategoryPaths(db: ShopDb): Promise<ReadonlyMap<number, string>> {
  const rows = await findStoredCategories(db);
  const uses = countSlugs(rows);
  const seen = rows.filter((row) => isSeen(row, rows));
  return new Map(seen.map((row) => [row.categoryNo, addressOf(row, rows, uses)]));
}
