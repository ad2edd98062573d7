import type { Categories } from '@duskline/contract/shop/categories';
import type { z } from 'zod';
import type { ShopDb } from '../../context.ts';
import { findCategories } from './categories.sql.ts';
import { categoriesToWire } from './categories.wire.ts';

export type WireCategories = z.output<typeof Categories>;

/** Read the whole tree in the wire's form; a reply that shows it is tagged `ALL_CATEGORIES`. */
export async function readCategories(db: ShopDb): Promise<WireCategories> {
  return categoriesToWire(await findCategories(db));
}
