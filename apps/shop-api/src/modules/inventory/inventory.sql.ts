import { sql } from 'kysely';
import type { ShopTx } from '../../context.ts';

/** Takes units of one option off the shelf; answers what is left, or undefined where there are too few. */
export async function takeUnits(
  tx: ShopTx,
  optionNo: number,
  units: number,
): Promise<number | undefined> {
  const taken = await tx
    .updateTable('stock')
    .set((eb) => ({ units: eb('units', '-', units) }))
    .where('optionNo', '=', optionNo)
    .where('units', '>=', units)
    .returning('units')
    .executeTakeFirst();
  return taken?.units;
}

/** Puts units of one option back on the shelf; answers how many there are then, undefined where the option has gone. */
export async function putUnits(
  tx: ShopTx,
  optionNo: number,
  units: number,
): Promise<number | undefined> {
  const put = await tx
    .updateTable('stock')
    .set((eb) => ({ units: eb('units', '+', units) }))
    .where('optionNo', '=', optionNo)
    .returning('units')
    .executeTakeFirst();
  return put?.units;
}

/** Makes others who take or give back these options wait, in option order, so that no two wait for each other. */
export async function lockStock(tx: ShopTx, optionNos: readonly number[]): Promise<void> {
  await sql`select from stock where option_no = any (${optionNos}::integer[])
    order by option_no for update`.execute(tx);
}

/** Sets an option's units; answers its product and what lay there, undefined where there is no such option. */
export async function setUnits(
  tx: ShopTx,
  optionNo: number,
  units: number,
): Promise<{ productNo: number; before: number } | undefined> {
  const { rows } = await sql<{ productNo: number; before: number }>`
    with shelf as (
      select option_no, product_no, units from stock join product_option using (option_no)
      where option_no = ${optionNo}::integer for update of stock
    )
    update stock set units = ${units}::integer from shelf
    where stock.option_no = shelf.option_no
    returning shelf.product_no, shelf.units as before`.execute(tx);
  return rows[0];
}
