import { sql } from 'kysely';
import type { ShopTx } from '../context.ts';
import { deleteRows } from '../retention/delete-rows.sql.ts';

/** One press of a button: its key, whose it is, and a digest of what it asks for. */
export type ClaimedPress = { key: string; actor: string; asked: string };

/**
 * Claim a press for this transaction; returns undefined where it is new, else what it was before. One
 * that is being done at the same time is waited for.
 */
export async function claimPress(
  tx: ShopTx,
  { key, actor, asked }: ClaimedPress,
  now: Date,
): Promise<{ actor: string; asked: string; reply: unknown } | undefined> {
  const claimed = await sql`
    insert into staff_press (press_key, actor, asked, pressed_at)
    values (${key}::uuid, ${actor}, ${asked}, ${now})
    on conflict do nothing returning press_key`.execute(tx);
  if (claimed.rows.length > 0) return undefined;
  const { rows } = await sql<{ actor: string; asked: string; reply: unknown }>`
    select actor, asked, reply from staff_press where press_key = ${key}::uuid`.execute(tx);
  return rows[0];
}

/** Save what a claimed press is answered. */
export async function savePressReply(tx: ShopTx, key: string, reply: unknown): Promise<void> {
  await sql`update staff_press set reply = ${JSON.stringify(reply ?? null)}::jsonb
    where press_key = ${key}::uuid`.execute(tx);
}

/** Delete up to `limit` presses from before a moment; returns how many. */
export function deletePresses(tx: ShopTx, before: Date, limit: number): Promise<number> {
  return deleteRows(tx, 'staff_press', sql<boolean>`pressed_at < ${before}`, limit);
}
