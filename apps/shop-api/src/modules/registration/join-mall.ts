import type { openAccount } from '@duskline/contract/internal/accounts';
import { openAccount as openAccountCall } from '@duskline/contract/internal/accounts.calls';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { z } from 'zod';
import type { ShopContext } from '../../context.ts';
import { callMemberApi } from '../accounts/index.ts';
import {
  type profileChangesFromWire,
  type profileToWire,
  queueFormerHolders,
  updateProfile,
  upsertMember,
} from '../members/index.ts';
import { type CodeRefusal, checkVerificationCode } from '../verification-codes/index.ts';

/** A new member's facts; `code` is the one that was sent to `phone`, to join. */
export type Join = Omit<z.output<typeof openAccount.body>, 'phone' | 'birthday'> & {
  phone: string | undefined;
  code: string | undefined;
  birthday: string | undefined;
  profile: ReturnType<typeof profileChangesFromWire>;
};

type Joined = Parameters<typeof profileToWire>[0];

/**
 * Open an account at the Member API, by the rules of a registration there, and a member of the shop;
 * returns the member. Without a code the account has no phone: what needs a proved one refuses it
 * (decision 0152). Refusals: `birthday_missing`, those of the code, `join_refused` with the Member
 * API's sentence, `login_unavailable`.
 */
export async function joinMall(
  shop: Pick<ShopContext, 'db' | 'clock' | 'jobs' | 'log' | 'vault' | 'memberApi'>,
  { phone, code, birthday, profile, ...facts }: Join,
): Promise<
  Joined | Refusal<'birthday_missing' | 'join_refused' | 'login_unavailable'> | Refusal<CodeRefusal>
> {
  const { db, clock, vault } = shop;
  if (!birthday) return refuse('birthday_missing');
  const proof = phone && code ? { phone, code } : undefined;
  const verdict = proof && (await checkCode(shop, proof, false));
  if (verdict && verdict !== 'right') return refuse(verdict);

  const body = { ...facts, birthday, phone: proof?.phone ?? null };
  const opened = await callMemberApi(shop, () => shop.memberApi(openAccountCall, { body }));
  if (isRefusal(opened)) return opened;
  if ('rejection' in opened) return refuse('join_refused', {}, opened.rejection.message);
  // A taken username must not cost another code, so it is used up only now.
  if (proof) await checkCode(shop, proof, true);

  const { holder } = opened.reply.data;
  return inTransaction(db, async (tx) => {
    const memberNo = await upsertMember(tx, vault, holder, clock.now());
    if (memberNo === undefined) throw new Error(`new account ${holder.memberNo} is inactive`);
    await queueFormerHolders(tx, shop, memberNo);
    const member = await updateProfile(tx, vault, memberNo, profile, clock.now());
    if (isRefusal(member)) throw new Error('a join changes no fact of the account');
    return member;
  });
}

function checkCode(
  { db, vault, clock }: Pick<ShopContext, 'db' | 'clock' | 'vault'>,
  { phone, code }: { phone: string; code: string },
  use: boolean,
): Promise<'right' | CodeRefusal> {
  const entered = { recipient: { phone }, purpose: 'JOIN', code, use };
  return inTransaction(db, (tx) => checkVerificationCode(tx, vault, entered, clock.now()));
}
