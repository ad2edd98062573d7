import type * as api from '@duskline/contract/member/accounts';
import type { Member as MemberSchema } from '@duskline/contract/member/accounts';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { z } from 'zod';
import type { MemberContext } from '../../context.ts';
import { findAccount, getAccount, memberToWire, updatePhone } from '../accounts/index.ts';
import { redeemActionToken } from '../action-tokens/index.ts';
import { queueMessage } from '../message-delivery/index.ts';

/**
 * Change a member's phone; the action token proves their password and that they hold the new phone.
 * The old number gets a message, in case it was somebody else. Refusals: those of the action token,
 * `same_phone`, `phone_taken`.
 */
export async function changePhone(
  context: Pick<
    MemberContext,
    'db' | 'clock' | 'vault' | 'jobs' | 'settings' | 'textCache' | 'log'
  >,
  memberNo: number,
  { actionToken, phone }: z.output<typeof api.changePhone.body>,
): Promise<z.output<typeof MemberSchema> | Refusal<(typeof api.changePhone.refusals)[number]>> {
  const { db, clock, vault } = context;
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const phoneKey = vault.phoneKey(phone);
    const proof = { actionToken, purpose: 'CHANGE_PHONE', phoneKey, memberNo } as const;
    const redeemed = await redeemActionToken(tx, proof, now);
    if (isRefusal(redeemed)) return redeemed;
    const before = await findAccount({ db: tx, vault }, memberNo);
    if (before?.phone === phone) return refuse('same_phone');
    const taken = await updatePhone(tx, vault, memberNo, phone, now);
    if (taken) return refuse(taken);
    if (before?.phone) {
      await queueMessage(tx, context, {
        kind: 'phone_changed',
        memberNo,
        phone: before.phone,
        key: `phone:${memberNo}:${now.getTime()}`,
        data: { at: seoulDateTime(now).slice(0, 16) },
      });
    }
    const account = await getAccount({ db: tx, vault }, memberNo);
    return memberToWire(account);
  });
}
