import type * as api from '@duskline/contract/shop/account-recovery';
import { inTransaction } from '@duskline/platform/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/refusal';
import type { z } from 'zod';
import type { ShopContext } from '../../context.ts';
import { findAccount, type MemberAccount } from '../auth/index.ts';
import { redeemIdentity } from '../identity/index.ts';
import {
  type CodeProblem,
  checkVerificationCode,
  type Target,
} from '../verification-codes/index.ts';

export type Finding = Pick<ShopContext, 'db' | 'clock' | 'log' | 'vault' | 'memberApi'>;

/** What a search for an account came to; without a proof nobody is found. */
type ByProof = MemberAccount | undefined | Refusal<CodeProblem | 'login_unavailable'>;
type Found = ByProof | Refusal<'identity_over'>;

type Proof = { target: Target; code: string };

/** Finds whose a phone or a mailbox is, for who shows that she holds it. */
export async function findByForm(
  shop: Finding,
  body: z.output<typeof api.findId.body>,
): Promise<Found> {
  if (body.key) {
    const identity = await redeemIdentity(shop, body.key, 'FIND_ID');
    return isRefusal(identity) ? identity : findAccount(shop, { ci: identity.ci });
  }
  const proof = proofOf(body.mobileNo, body.email, body.certificationNo);
  const found = proof && (await findByProof(shop, proof, 'FIND_ID'));
  return isRefusal(found) ? found : ofName(found, body.memberName);
}

/** The same by query, for the other form of the call. */
export async function findByQuery(
  shop: Finding,
  query: z.output<typeof api.findIds.query>,
): Promise<ByProof> {
  const proof = proofOf(query.mobileNo, query.email, query.certificationNumber);
  const found = proof && (await findByProof(shop, proof, 'FIND_ID'));
  return isRefusal(found) ? found : ofName(found, query.memberName);
}

/** Uses a number up and finds who holds the phone or mailbox it was sent to. */
export async function findByProof(
  shop: Finding,
  { target, code }: Proof,
  usage: 'FIND_ID' | 'FIND_PASSWORD',
): Promise<ByProof> {
  const verdict = await inTransaction(shop.db, (tx) =>
    checkVerificationCode(tx, shop.vault, { target, usage, code, use: true }, shop.clock.now()),
  );
  if (verdict !== 'right') return refuse(verdict);
  return findAccount(
    shop,
    'phone' in target ? { phone: target.phone } : { username: target.email },
  );
}

function proofOf(
  phone: string | null | undefined,
  email: string | null | undefined,
  code: string | null | undefined,
): Proof | undefined {
  if (!code) return undefined;
  if (phone) return { target: { phone }, code };
  return email ? { target: { email }, code } : undefined;
}

/** Where she also says her name, it must be the one. */
function ofName(
  found: MemberAccount | undefined,
  name: string | null | undefined,
): MemberAccount | undefined {
  return name && found?.name !== name.trim() ? undefined : found;
}
