import { randomBytes } from 'node:crypto';
import type { actionTokenRefusals } from '@duskline/contract/member/action-tokens';
import { hashToken } from '@duskline/platform/keyed-hash';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { MemberTx } from '../../context.ts';
import {
  type ActionPurpose,
  findActionTokenForUpdate,
  insertActionToken,
  markActionTokenUsed,
  type ProofHolder,
} from './action-tokens.sql.ts';

/** Decisions, "One-time codes". */
const LIFETIME_SECONDS = 10 * 60;
const TOKEN_BYTES = 32;

export type ActionTokenRefusal = Refusal<(typeof actionTokenRefusals)[number]>;

/** Gives out proof that somebody did what this purpose asks; good once, for 10 minutes. */
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
 * Uses such proof up, for this purpose and for whom it must stand; answers the member it names. The
 * transaction that returns the refusal, or another one, leaves it unused.
 */
export async function redeemActionToken(
  tx: MemberTx,
  proof: ProofHolder & { actionToken: string; purpose: ActionPurpose },
  now: Date,
): Promise<{ memberNo: number | null } | ActionTokenRefusal> {
  const tokenHash = hashToken(proof.actionToken);
  const kept = await findActionTokenForUpdate(tx, tokenHash);
  if (!kept) return refuse('action_token_invalid');
  if (kept.purpose !== proof.purpose) return refuse('action_token_purpose');
  const isOfHolder =
    (proof.phoneKey === undefined || proof.phoneKey === kept.phoneKey) &&
    (proof.memberNo === undefined || proof.memberNo === kept.memberNo);
  if (!isOfHolder) return refuse('action_token_invalid');
  if (kept.usedAt) return refuse('action_token_used');
  if (kept.expiresAt <= now) return refuse('action_token_expired');
  await markActionTokenUsed(tx, tokenHash, now);
  return { memberNo: kept.memberNo };
}
