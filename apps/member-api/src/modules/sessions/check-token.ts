import type { TokenHolder } from '@duskline/contract/member/sessions';
import { hashToken, type KeyedHash } from '@duskline/platform/keyed-hash';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/refusal';
import type { z } from 'zod';
import type { MemberContext } from '../../context.ts';
import { findAccount, holderToWire } from '../accounts/index.ts';
import type { AccessTokens } from './access-token.ts';
import { secondsBetween } from './session-tokens.ts';
import { decideRefresh } from './sessions.rules.ts';
import { findRefreshToken, isRefreshTokenUsed, isSessionOpen } from './sessions.sql.ts';

type Found = { memberNo: number; expiresAt: Date };
type NotGood = Refusal<'token_invalid' | 'token_expired' | 'token_early' | 'session_ended'>;

/** Says who holds an access or refresh token and until when; looking does not use it up. */
export async function checkToken(
  context: Pick<MemberContext, 'db' | 'clock' | 'vault'>,
  keyedHash: KeyedHash,
  accessTokens: AccessTokens,
  token: string,
): Promise<z.output<typeof TokenHolder> | NotGood> {
  const found = token.includes('.')
    ? await findByAccessToken(context, accessTokens, token)
    : await findByRefreshToken(context, keyedHash, token);
  if (isRefusal(found)) return found;
  const account = await findAccount(context, found.memberNo);
  if (!account) throw new Error(`session of a context without an account: ${found.memberNo}`);
  const expiresIn = secondsBetween(context.clock.now(), found.expiresAt);
  return { ...holderToWire(account), expiresIn };
}

async function findByAccessToken(
  { db }: Pick<MemberContext, 'db'>,
  accessTokens: AccessTokens,
  token: string,
): Promise<Found | NotGood> {
  const read = await accessTokens.read(token);
  if (isRefusal(read)) return read;
  return (await isSessionOpen(db, read.sessionId)) ? read : refuse('session_ended');
}

/** A look is not a use: a used token is refused here, but only a refresh ends its session. */
async function findByRefreshToken(
  { db, clock }: Pick<MemberContext, 'db' | 'clock'>,
  keyedHash: KeyedHash,
  token: string,
): Promise<Found | NotGood> {
  const known = await findRefreshToken(db, hashToken(token));
  if (!known) return refuse('session_ended');
  const successorHash = hashToken(keyedHash('refresh-successor', token));
  const isSuccessorUsed = known.usedAt !== null && (await isRefreshTokenUsed(db, successorHash));
  const state = { ...known, hasEnded: known.endedAt !== null, isSuccessorUsed };
  const verdict = decideRefresh(state, clock.now());
  return verdict === 'rotate' || verdict === 'repeat' ? known : refuse('session_ended');
}
