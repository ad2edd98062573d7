import { sql } from 'kysely';
import type { ShopTx } from '../../context.ts';

/** Read what is available of options and lock it, in option order; one that does not exist is missing. */
export async function readAvailable(
  tx: ShopTx,
  optionNos: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ optionNo: number; available: number }>`
    select option_no, available from stock where option_no = any (${[...optionNos]}::integer[])
    order by option_no for update`.execute(tx);
  return new Map(rows.map(({ optionNo, available }) => [optionNo, available]));
}
