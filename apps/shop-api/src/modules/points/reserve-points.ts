import { won } from '@duskline/contract/won';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopTx } from '../../context.ts';
import { lockPoints } from './lock-points.ts';
import { sumOf, takeInOrder } from './points.rules.ts';
import {
  changeRemainders,
  findOpenSpends,
  insertEntry,
  insertSpends,
} from './points-ledger.sql.ts';

/**
 * Takes points off a member for an order that is about to be paid, what ends first first; refuses
 * an amount she does not have. The order's row may be written later in the same transaction, and
 * an order that holds this amount already keeps it.
 */
export async function reservePoints(
  tx: ShopTx,
  hold: { memberNo: number; orderNo: string; amount: number; now: Date },
): Promise<undefined | Refusal<'points_unusable'>> {
  const { memberNo, orderNo, now } = hold;
  if (!Number.isSafeInteger(hold.amount) || hold.amount < 0) return refuse('points_unusable');
  const amount = won(hold.amount);
  if (amount === 0) return undefined;
  const grants = await lockPoints(tx, memberNo, now);
  const held = (await findOpenSpends(tx, orderNo)).reduce((sum, { open }) => sum + open, 0);
  if (held === amount) return undefined;
  if (held > 0) throw new Error(`order ${orderNo} holds ${held} points and asks for ${amount}`);
  const { parts, missing } = takeInOrder(grants, (grant) => grant.remainder, amount);
  if (missing > 0) return refuse('points_unusable', { available: sumOf(parts) });
  await changeRemainders(
    tx,
    parts.map(({ source, amount: part }) => ({ grantNo: source.grantNo, change: -part })),
  );
  await insertSpends(
    tx,
    parts.map(({ source, amount: part }) => ({
      orderNo,
      grantNo: source.grantNo,
      amount: part,
      spentAt: now,
    })),
  );
  await insertEntry(tx, {
    memberNo,
    reason: 'SUB_PAYMENT_USED',
    detail: '',
    amount,
    orderNo,
    writtenAt: now,
  });
  return undefined;
}
