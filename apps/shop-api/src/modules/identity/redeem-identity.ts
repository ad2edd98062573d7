import { createHash } from 'node:crypto';
import { saveIdentity as saveIdentityCall } from '@duskline/contract/internal/accounts.calls';
import type { VerifiedIdentity } from '@duskline/partners/identity/identity-verification';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import { createCipher } from '@duskline/platform/secrets/cipher';
import type { ShopContext } from '../../context.ts';
import { callMemberApi, findAccount } from '../accounts/index.ts';
import { findMemberState } from '../members/index.ts';
import { type IdentityUse, markResultUsed } from './identity.sql.ts';

const SEALED_AS = 'identity';

/** Nobody who reads the database can open a result: its key was only ever in a URL. */
function cipherOf(key: string) {
  return createCipher([{ id: 'k', key: createHash('sha256').update(`seal ${key}`).digest() }]);
}

/** Seal a verified identity with the key of its result. */
export function sealIdentity(key: string, identity: VerifiedIdentity): string {
  return cipherOf(key).seal(SEALED_AS, JSON.stringify(identity));
}

/** Hash the key of a result, to find the result by. */
export function keyHashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/**
 * Redeem the agency's result for one use: each use is good once, within ten minutes, and where
 * `requestedBy` is given only for the member who requested it (`identity_over`).
 */
export async function redeemIdentity(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  key: string,
  use: IdentityUse,
  requestedBy?: number,
): Promise<(VerifiedIdentity & { requestedBy: number | null }) | Refusal<'identity_over'>> {
  const result = await inTransaction(db, (tx) =>
    markResultUsed(tx, { keyHash: keyHashOf(key), requestedBy }, use, clock.now()),
  );
  if (!result) return refuse('identity_over');
  const identity = JSON.parse(cipherOf(key).open(SEALED_AS, result.sealed)) as VerifiedIdentity;
  return { ...identity, requestedBy: result.memberNo };
}

/**
 * Read a result. Where the member who requested it reads it, it becomes the member's identity: one
 * person, one account, as the Member API decides. A result read by anybody else changes no account.
 */
export async function readIdentity(
  shop: Pick<ShopContext, 'db' | 'clock' | 'log' | 'memberApi'>,
  key: string,
  readerNo: number | undefined,
): Promise<VerifiedIdentity | Refusal<'identity_over'>> {
  const redeemed = await redeemIdentity(shop, key, 'READ');
  if (isRefusal(redeemed)) return redeemed;
  const { requestedBy, ...identity } = redeemed;
  if (requestedBy !== null && requestedBy !== readerNo) return refuse('identity_over');
  if (requestedBy !== null) await saveIdentity(shop, requestedBy, identity.ci);
  return identity;
}

async function saveIdentity(
  shop: Pick<ShopContext, 'db' | 'log' | 'memberApi'>,
  memberNo: number,
  ci: string,
): Promise<void> {
  const member = await findMemberState(shop.db, memberNo);
  if (!member) return;
  const saved = await callMemberApi(shop, () =>
    shop.memberApi(saveIdentityCall, { body: { memberNo: member.memberApiNo, ci } }),
  );
  // A rejection: the person has another account, which the client sees at `/profile/ci/exists`.
  if (isRefusal(saved)) shop.log.warn({ memberNo }, 'an identity was not saved');
}

/**
 * Refuse an identity that is not a member's own: another account has it, or the member is verified as
 * somebody else. Nothing is known of one who was never verified.
 */
export async function refuseAnothers(
  shop: Pick<ShopContext, 'db' | 'log' | 'memberApi'>,
  memberNo: number,
  { ci }: Pick<VerifiedIdentity, 'ci'>,
): Promise<undefined | Refusal<'identity_not_own' | 'login_unavailable'>> {
  const holder = await findAccount(shop, { ci });
  if (isRefusal(holder)) return holder;
  const member = await findMemberState(shop.db, memberNo);
  const isOwn = holder ? holder.memberNo === member?.memberApiNo : member?.identityKey === null;
  return isOwn ? undefined : refuse('identity_not_own');
}
