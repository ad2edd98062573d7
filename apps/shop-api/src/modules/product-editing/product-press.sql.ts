import { sql } from 'kysely';
import type { ShopTx } from '../../context.ts';

/**
 * Claim the press that makes a product; returns the number of the product that it made before, and
 * undefined for a new one. One that is being made at the same time is waited for.
 */
export async function claimProductPress(
  tx: ShopTx,
  pressKey: string,
  now: Date,
): Promise<number | undefined> {
  const claimed = await sql`
    insert into product_press (press_key, pressed_at) values (${pressKey}::uuid, ${now})
    on conflict do nothing returning press_key`.execute(tx);
  if (claimed.rows.length > 0) return undefined;
  const { rows } = await sql<{ productNo: number }>`
    select product_no from product_press where press_key = ${pressKey}::uuid`.execute(tx);
  return rows[0]?.productNo;
}

/** Save which product a claimed press has made. */
export async function savePressedProduct(
  tx: ShopTx,
  pressKey: string,
  productNo: number,
): Promise<void> {
  await sql`update product_press set product_no = ${productNo}
    where press_key = ${pressKey}::uuid`.execute(tx);
}
