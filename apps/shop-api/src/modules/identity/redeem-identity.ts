import { createHash } from 'node:crypto';
import { saveIdentity } from '@duskline/contract/internal/accounts.calls';
import type { VerifiedIdentity } from '@duskline/partners/identity/identity-verification';
import { createCipher } from '@duskline/platform/cipher';
import { inTransaction } from '@duskline/platform/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import { callMemberApi } from '../auth/index.ts';
import { findMemberState } from '../members/index.ts';
import { type IdentityUse, takeUse } from './identity.sql.ts';

const SEALED_AS = 'identity';

/** Who reads the database alone cannot open an answer: its key was only ever in an address bar. */
export function sealerOf(key: string) {
  return createCipher([{ id: 'k', key: createHash('sha256').update(`seal ${key}`).digest() }]);
}

export function sealIdentity(key: string, identity: VerifiedIdentity): string {
  return sealerOf(key).seal(SEALED_AS, JSON.stringify(identity));
}

export function keyHashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** Takes what the agency answered for one use, which is good once. */
export async function redeemIdentity(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  key: string,
  use: IdentityUse,
): Promise<(VerifiedIdentity & { askedBy: number | null }) | Refusal<'identity_over'>> {
  const answer = await inTransaction(db, (tx) => takeUse(tx, keyHashOf(key), use, clock.now()));
  if (!answer) return refuse('identity_over');
  const identity = JSON.parse(sealerOf(key).open(SEALED_AS, answer.sealed)) as VerifiedIdentity;
  return { ...identity, askedBy: answer.memberNo };
}

/**
 * Reads an answer. Where the member who asked for it reads it, it becomes her identity: one person,
 * one account, as the Member API decides. Somebody led into a stranger's window lends her nothing.
 */
export async function readIdentity(
  shop: Pick<ShopContext, 'db' | 'clock' | 'log' | 'memberApi'>,
  key: string,
  readerNo: number | undefined,
): Promise<VerifiedIdentity | Refusal<'identity_over'>> {
  const taken = await redeemIdentity(shop, key, 'READ');
  if (isRefusal(taken)) return taken;
  const { askedBy, ...identity } = taken;
  if (askedBy !== null && askedBy !== readerNo) return refuse('identity_over');
  if (askedBy !== null) await keepFor(shop, askedBy, identity.ci);
  return identity;
}

async function keepFor(
  shop: Pick<ShopContext, 'db' | 'log' | 'memberApi'>,
  memberNo: number,
  ci: string,
): Promise<void> {
  const member = await findMemberState(shop.db, memberNo);
  if (!member) return;
  const kept = await callMemberApi(shop, () =>
    shop.memberApi(saveIdentity, { body: { memberNo: member.memberApiNo, ci } }),
  );
  // Refused: she is another account already, which the client sees at `/profile/ci/exists`.
  if (isRefusal(kept)) shop.log.warn({ memberNo }, 'an identity was not kept');
}
