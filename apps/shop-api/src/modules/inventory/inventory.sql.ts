import { type CacheTag, noticeOf } from '@duskline/platform/cache/cache-invalidation';
import { executeAndCommit } from '@duskline/platform/database/early-commit';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { ShopTx } from '../../context.ts';
import type { ReleaseCause, ReserveCause, StockCount, StockLine } from './stock-line.ts';

/**
 * Reserve units of one option and write their movement; returns what is still available, undefined
 * where there are too few.
 */
export async function reserveAvailable(
  tx: ShopTx,
  line: StockLine,
  cause: ReserveCause,
): Promise<number | undefined> {
  const { rows } = await sql<{ available: number }>`
    with ${reservedOf(line, cause)}
    select available from reserved`.execute(tx);
  return rows[0]?.available;
}

/** How `refuse_too_few_units` (0620_too_few_units.sql) says that an option has too few units. */
const TOO_FEW_UNITS = 'DS001';

/**
 * Reserve units of one option, write their movement, say to the caches where they were the last
 * ones, and commit; returns whether there were enough. Where there are too few, the whole
 * transaction is rolled back. The last statement of its transaction.
 */
export async function reserveAvailableAndCommit(
  tx: ShopTx,
  line: StockLine,
  cause: ReserveCause,
  tagsWhenEmptied: readonly CacheTag[],
): Promise<boolean> {
  try {
    await executeAndCommit(
      tx,
      sql`
      with ${reservedOf(line, cause)}
      select case
        when reserved.available is null then refuse_too_few_units()
        when reserved.available = 0 then ${noticeOf(tagsWhenEmptied)}::text
      end from (values (true)) one left join reserved on true`,
    );
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === TOO_FEW_UNITS) return false;
    throw error;
  }
}

/** The conditional update of one option, and its movement. */
function reservedOf(
  { optionNo, quantity, orderNo }: StockLine,
  cause: ReserveCause,
): RawBuilder<unknown> {
  return sql`reserved as (
      update stock set available = available - ${quantity}::integer
      where option_no = ${optionNo}::integer and available >= ${quantity}::integer
      returning option_no, available
    ), moved as (
      insert into stock_movement (option_no, kind, quantity, available, order_no)
      select option_no, ${cause}::text, -${quantity}::integer, available, ${orderNo}::text
      from reserved
    )`;
}

/**
 * Release units of options, one movement for each line; returns what is then available of the
 * options that are still sold.
 */
export async function releaseAvailable(
  tx: ShopTx,
  lines: readonly StockLine[],
  cause: ReleaseCause,
): Promise<{ optionNo: number; available: number }[]> {
  const { rows } = await sql<{ optionNo: number; available: number }>`
    with line as (
      select * from unnest(${lines.map((line) => line.optionNo)}::integer[],
        ${lines.map((line) => line.quantity)}::integer[],
        ${lines.map((line) => line.orderNo)}::text[]) line (option_no, quantity, order_no)
    ), released as (
      update stock set available = available + summed.quantity
      from (select option_no, sum(quantity)::integer as quantity from line group by option_no) summed
      where stock.option_no = summed.option_no
      returning stock.option_no, available
    ), moved as (
      insert into stock_movement (option_no, kind, quantity, available, order_no)
      select option_no, ${cause}::text, quantity, available, order_no
      from line join released using (option_no)
    )
    select option_no, available from released`.execute(tx);
  return rows;
}

/** Take units of options out of the stock for good, one movement for each line. */
export async function discardAvailable(
  tx: ShopTx,
  lines: readonly StockLine[],
  by: { actor: string; reason: string },
): Promise<{ optionNo: number; available: number }[]> {
  const { rows } = await sql<{ optionNo: number; available: number }>`
    with line as (
      select * from unnest(${lines.map((line) => line.optionNo)}::integer[],
        ${lines.map((line) => line.quantity)}::integer[],
        ${lines.map((line) => line.orderNo)}::text[]) line (option_no, quantity, order_no)
    ), left_over as (
      update stock set available = available - summed.quantity
      from (select option_no, sum(quantity)::integer as quantity from line group by option_no) summed
      where stock.option_no = summed.option_no
      returning stock.option_no, available
    ), moved as (
      insert into stock_movement (option_no, kind, quantity, available, order_no, actor, reason)
      select option_no, 'CORRECTION', -quantity, available, order_no, ${by.actor}::text,
        ${by.reason}::text
      from line join left_over using (option_no)
    )
    select option_no, available from left_over`.execute(tx);
  return rows;
}

/** Lock the stock of options in option order, so that no two transactions wait for each other. */
export async function lockStock(tx: ShopTx, optionNos: readonly number[]): Promise<void> {
  await sql`select from stock where option_no = any (${optionNos}::integer[])
    order by option_no for update`.execute(tx);
}

/**
 * Set what is available of options and write what changed as movements. Returns the products and
 * what was available before; an option that does not exist is missing.
 */
export async function updateAvailable(
  tx: ShopTx,
  counts: readonly StockCount[],
  by: { kind: 'CORRECTION' | 'IMPORT'; actor: string; reason: string },
): Promise<{ optionNo: number; productNo: number; before: number; available: number }[]> {
  const { rows } = await sql<{
    optionNo: number;
    productNo: number;
    before: number;
    available: number;
  }>`
    with counted as (
      select * from unnest(${counts.map((count) => count.optionNo)}::integer[],
        ${counts.map((count) => count.available)}::integer[]) counted (option_no, available)
    ), known as (
      select option_no, product_no, stock.available as before, counted.available
      from stock join product_option using (option_no) join counted using (option_no)
      order by option_no for update of stock
    ), changed as (
      update stock set available = known.available from known
      where stock.option_no = known.option_no and known.available <> known.before
      returning stock.option_no
    ), moved as (
      insert into stock_movement (option_no, kind, quantity, available, actor, reason)
      select option_no, ${by.kind}::text, available - before, available,
        ${by.actor}::text, ${by.reason}::text
      from known join changed using (option_no) order by option_no
    )
    select * from known order by option_no`.execute(tx);
  return rows;
}
