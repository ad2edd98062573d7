import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';

/** One press of the button that corrects stock: its key, whose it is, and a digest of what it asks. */
export type StockPress = { pressKey: string; actor: string; asked: string };

/** What a press was answered. */
export type PressedItem = { optionNo: number; before: number; available: number };

/**
 * Claim a press for this transaction; returns false where it was done before. One that is being done
 * at the same time is waited for.
 */
export async function claimPress(tx: ShopTx, press: StockPress, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into stock_press (press_key, actor, asked, items, pressed_at)
    values (${press.pressKey}::uuid, ${press.actor}, ${press.asked}, '[]', ${now})
    on conflict do nothing returning press_key`.execute(tx);
  return rows.length > 0;
}

/** Save what a claimed press is answered. */
export async function savePressed(
  tx: ShopTx,
  pressKey: string,
  items: readonly PressedItem[],
): Promise<void> {
  await sql`update stock_press set items = ${JSON.stringify(items)}::jsonb
    where press_key = ${pressKey}::uuid`.execute(tx);
}

/** Read what a press was answered; undefined for one that was never done. */
export async function findPress(
  db: ShopDb,
  pressKey: string,
): Promise<{ actor: string; asked: string; items: PressedItem[] } | undefined> {
  const { rows } = await sql<{ actor: string; asked: string; items: PressedItem[] }>`
    select actor, asked, items from stock_press where press_key = ${pressKey}::uuid`.execute(db);
  return rows[0];
}
