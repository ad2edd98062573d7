import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';

/** States of paid lines that are not with the shopper, or not confirmed, yet. */
const OPEN_STATES = [
  'PAY_DONE',
  'PRODUCT_PREPARE',
  'DELIVERY_PREPARE',
  'DELIVERY_ING',
  'DELIVERY_DONE',
];

/** Count the lines that are still on their way, by state; reads `order_line_queue` alone. */
export async function countOpenLines(db: ShopDb): Promise<{ state: string; lines: number }[]> {
  const { rows } = await sql<{ state: string; lines: number }>`
    select wanted.state, counted.lines::integer as lines
    from unnest(${OPEN_STATES}::text[]) as wanted (state)
    cross join lateral (
      select count(*) as lines from order_line line where line.state = wanted.state
        and line.state not in ('PAY_WAIT', 'PAY_FAIL', 'PAY_CANCEL', 'DELETE')) counted`.execute(
    db,
  );
  return rows;
}
