import { randomBytes } from 'node:crypto';
import { hashToken } from '../../keyed-hash.ts';
import type { MemberTx } from '../../member.ts';
import { type ActionPurpose, insertActionToken, useActionToken } from './action-tokens.sql.ts';

/** Decisions, "One-time codes". */
const LIFETIME_SECONDS = 10 * 60;
const TOKEN_BYTES = 32;

/** Gives out proof that the holder of a phone did what this purpose asks; good once, for 10 minutes. */
export async function issueActionToken(
  tx: MemberTx,
  proof: { purpose: ActionPurpose; phoneKey: string },
  now: Date,
): Promise<{ actionToken: string; expiresIn: number }> {
  const actionToken = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFETIME_SECONDS * 1000);
  await insertActionToken(tx, { ...proof, tokenHash: hashToken(actionToken), expiresAt });
  return { actionToken, expiresIn: LIFETIME_SECONDS };
}

/** Takes such proof for this purpose and this phone; false where it is not that, or used, or late. */
export function takeActionToken(
  tx: MemberTx,
  proof: { actionToken: string; purpose: ActionPurpose; phoneKey: string },
  now: Date,
): Promise<boolean> {
  const { actionToken, ...rest } = proof;
  return useActionToken(tx, { ...rest, tokenHash: hashToken(actionToken) }, now);
}
