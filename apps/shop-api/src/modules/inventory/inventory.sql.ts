import { sql } from 'kysely';
import type { ShopTx } from '../../context.ts';

/** Reserve units of one option; returns what is still available, undefined where there are too few. */
export async function reserveAvailable(
  tx: ShopTx,
  optionNo: number,
  quantity: number,
): Promise<number | undefined> {
  const reserved = await tx
    .updateTable('stock')
    .set((stock) => ({ available: stock('available', '-', quantity) }))
    .where('optionNo', '=', optionNo)
    .where('available', '>=', quantity)
    .returning('available')
    .executeTakeFirst();
  return reserved?.available;
}

/** Release quantities of options, each named once; returns what is then available of those still sold. */
export async function releaseAvailable(
  tx: ShopTx,
  quantities: ReadonlyMap<number, number>,
): Promise<{ optionNo: number; available: number }[]> {
  const { rows } = await sql<{ optionNo: number; available: number }>`
    update stock set available = available + released.quantity
    from unnest(${[...quantities.keys()]}::integer[], ${[...quantities.values()]}::integer[])
      released (option_no, quantity)
    where stock.option_no = released.option_no
    returning stock.option_no, available`.execute(tx);
  return rows;
}

/** Lock the stock of options in option order, so that no two transactions wait for each other. */
export async function lockStock(tx: ShopTx, optionNos: readonly number[]): Promise<void> {
  await sql`select from stock where option_no = any (${optionNos}::integer[])
    order by option_no for update`.execute(tx);
}

/**
 * Set what is available of an option. Returns its product and what was available before, undefined
 * where there is no such option.
 */
export async function updateAvailable(
  tx: ShopTx,
  optionNo: number,
  available: number,
): Promise<{ productNo: number; before: number } | undefined> {
  const { rows } = await sql<{ productNo: number; before: number }>`
    with known as (
      select option_no, product_no, available from stock join product_option using (option_no)
      where option_no = ${optionNo}::integer for update of stock
    )
    update stock set available = ${available}::integer from known
    where stock.option_no = known.option_no
    returning known.product_no, known.available as before`.execute(tx);
  return rows[0];
}
