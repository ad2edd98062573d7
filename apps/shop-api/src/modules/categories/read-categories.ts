import type { Categories } from '@duskline/contract/shop/categories';
import type { z } from 'zod';
import type { ShopDb } from '../../context.ts';
import { findCategories } from './categories.sql.ts';
import { writeCategories } from './categories.wire.ts';

export type CategoriesOnWire = z.output<typeof Categories>;

/** The whole tree as the wire has it; made anew by `ALL_CATEGORIES`. */
export async function readCategories(db: ShopDb): Promise<CategoriesOnWire> {
  return writeCategories(await findCategories(db));
}
