import type { ChangePhone, Member as MemberSchema } from '@duskline/contract/member/accounts';
import { inTransaction } from '@duskline/platform/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/refusal';
import type { z } from 'zod';
import type { Member } from '../../member.ts';
import { findAccount, memberOnWire, updatePhone } from '../accounts/index.ts';
import { redeemActionToken } from '../action-tokens/index.ts';

/** Gives the caller another phone; the token proves her password and that she holds the phone. */
export async function changePhone(
  { db, clock, vault }: Pick<Member, 'db' | 'clock' | 'vault'>,
  memberNo: number,
  { actionToken, phone }: z.output<typeof ChangePhone.body>,
): Promise<z.output<typeof MemberSchema> | Refusal<(typeof ChangePhone.refusals)[number]>> {
  return inTransaction(db, async (tx) => {
    const phoneKey = vault.phoneKey(phone);
    const proof = { actionToken, purpose: 'CHANGE_PHONE', phoneKey, memberNo } as const;
    const redeemed = await redeemActionToken(tx, proof, clock.now());
    if (isRefusal(redeemed)) return redeemed;
    const before = await findAccount({ db: tx, vault }, memberNo);
    if (before?.phone === phone) return refuse('same_phone');
    const taken = await updatePhone(tx, vault, memberNo, phone);
    if (taken) return refuse(taken);
    const account = await findAccount({ db: tx, vault }, memberNo);
    if (!account) throw new Error(`session of a member without an account: ${memberNo}`);
    return memberOnWire(account);
  });
}
