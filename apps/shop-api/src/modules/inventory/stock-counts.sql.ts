import type { Shelf } from '@duskline/contract/admin/shelf-count.rules';
import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import { orderedQuantity } from '../orders/index.ts';

/**
 * Find what of options can be sold and what is ordered and has not left, both at one moment; one that
 * does not exist is missing.
 */
export async function findShelves(
  db: ShopDb,
  optionNos: readonly number[],
): Promise<Map<number, Shelf>> {
  const { rows } = await sql<{ optionNo: number } & Shelf>`
    select option_no, available, ${orderedQuantity(sql`stock.option_no`)} as ordered
    from stock where option_no = any (${[...optionNos]}::integer[])`.execute(db);
  return new Map(rows.map(({ optionNo, ...shelf }) => [optionNo, shelf]));
}
