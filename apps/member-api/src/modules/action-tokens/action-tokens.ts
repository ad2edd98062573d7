import { randomBytes } from 'node:crypto';
import type { actionTokenRefusals } from '@duskline/contract/member/action-tokens';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import { hashToken } from '@duskline/platform/secrets/keyed-hash';
import type { MemberTx } from '../../context.ts';
import {
  type ActionPurpose,
  findActionTokenForUpdate,
  insertActionToken,
  markActionTokenUsed,
  type ProofHolder,
} from './action-tokens.sql.ts';

/** Decision 0950, "One-time codes": ten minutes. */
const LIFETIME_SECONDS = 10 * 60;
const TOKEN_BYTES = 32;

export type ActionTokenRefusal = Refusal<(typeof actionTokenRefusals)[number]>;

/** Issue a token that proves a step for one purpose; it can be redeemed once, within `expiresIn` seconds. */
export async function issueActionToken(
  tx: MemberTx,
  proof: ProofHolder & { purpose: ActionPurpose },
  now: Date,
): Promise<{ actionToken: string; expiresIn: number }> {
  const actionToken = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFETIME_SECONDS * 1000);
  await insertActionToken(tx, { ...proof, tokenHash: hashToken(actionToken), expiresAt });
  return { actionToken, expiresIn: LIFETIME_SECONDS };
}

/**
 * Redeem a token for its purpose; returns the member it names, null where it names a phone alone.
 * A transaction that ends in a refusal, of this function or another, leaves the token unused.
 * Refusals: `action_token_invalid` (unknown, or of another person), `action_token_purpose`,
 * `action_token_used`, `action_token_expired`.
 */
export async function redeemActionToken(
  tx: MemberTx,
  proof: ProofHolder & { actionToken: string; purpose: ActionPurpose },
  now: Date,
): Promise<{ memberNo: number | null } | ActionTokenRefusal> {
  const tokenHash = hashToken(proof.actionToken);
  const token = await findActionTokenForUpdate(tx, tokenHash);
  if (!token) return refuse('action_token_invalid');
  if (token.purpose !== proof.purpose) return refuse('action_token_purpose');
  const isSameHolder =
    (proof.phoneKey === undefined || proof.phoneKey === token.phoneKey) &&
    (proof.memberNo === undefined || proof.memberNo === token.memberNo);
  if (!isSameHolder) return refuse('action_token_invalid');
  if (token.usedAt) return refuse('action_token_used');
  if (token.expiresAt <= now) return refuse('action_token_expired');
  await markActionTokenUsed(tx, tokenHash, now);
  return { memberNo: token.memberNo };
}
