import { createHash, randomBytes } from 'node:crypto';
import { SECOND_MS } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { otherStorefrontUrl } from '../../http/redirect-url.ts';
import { findMemberState, findStopReason, refuseStopped } from '../members/index.ts';
import type { MemberTokens } from '../sessions/index.ts';
import {
  checkMemberToken,
  lockUnlessEnded,
  type OpenSession,
  saveMemberAtLogin,
} from '../sessions/index.ts';
import {
  CODE_MS,
  type CodeProvider,
  isExchangeable,
  readCodeProvider,
  secondsLeft,
} from './login-codes.rules.ts';
import { insertLoginCode, takeLoginCode } from './login-codes.sql.ts';

const CODE_BYTES = 32;

type CodeContext = Pick<
  ShopContext,
  'db' | 'clock' | 'jobs' | 'log' | 'vault' | 'memberApi' | 'settings'
>;

/**
 * Make a code for the login that a refresh token of the Member API belongs to (decision 0200).
 * Returns where the browser takes it: `redirectUri`, of an allowed origin, with code and state.
 */
export async function createLoginCode(
  shop: CodeContext,
  memberTokens: MemberTokens,
  asked: {
    provider: string;
    redirectUri: string;
    state?: string | undefined;
    openAccessToken: string;
  },
): Promise<
  | { redirectUrl: string }
  | Refusal<
      | 'unknown_provider'
      | 'return_address_not_allowed'
      | 'login_exchange_failed'
      | 'login_unavailable'
      | 'member_inactive'
    >
> {
  const provider = readCodeProvider(asked.provider);
  if (!provider) return refuse('unknown_provider');
  const { redirectUri, state } = asked;
  const onward = otherStorefrontUrl(shop.settings, redirectUri);
  if (!onward) return refuse('return_address_not_allowed');
  const holder = await checkMemberToken(shop, memberTokens, asked.openAccessToken);
  if (isRefusal(holder)) return holder;
  const { isRefreshToken, expiresIn, sessionId, ...account } = holder;
  // An access token is what another storefront might have; only the store's own page has the other.
  if (!isRefreshToken) return refuse('login_exchange_failed');

  const code = randomBytes(CODE_BYTES).toString('base64url');
  const now = shop.clock.now().getTime();
  const refused = await inTransaction(shop.db, async (tx) => {
    const memberNo = await saveMemberAtLogin(tx, shop, { ...account, sessionId });
    if (isRefusal(memberNo)) return memberNo;
    await insertLoginCode(tx, {
      ...{ memberNo, memberApiSessionId: sessionId, provider, redirectUri },
      codeHash: hashOf(code),
      stateHash: state ? hashOf(state) : undefined,
      loginEndsAt: new Date(now + expiresIn * SECOND_MS),
      expiresAt: new Date(now + CODE_MS),
    });
    return undefined;
  });
  if (refused) return refused;
  onward.searchParams.set('code', code);
  if (state) onward.searchParams.set('state', state);
  return { redirectUrl: onward.href };
}

/**
 * Exchange a code for a session that `open` opens and that ends with the login the code belongs to.
 * Whatever a client shows, the code is used up. `login_exchange_failed`: there is no such code, it is
 * over, it was made for another provider, `redirectUri` or state, or its login has ended.
 */
export async function exchangeLoginCode<Token>(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  open: OpenSession<Token>,
  provider: CodeProvider,
  shown: {
    code?: string | null | undefined;
    redirectUri?: string | null | undefined;
    state?: string | null | undefined;
    keepLogin?: boolean | null | undefined;
  },
): Promise<Token | Refusal<'login_exchange_failed' | 'member_inactive'>> {
  if (!shown.code) return refuse('login_exchange_failed');
  const codeHash = hashOf(shown.code);
  // In a transaction of its own: a refusal below must not bring the code back.
  const code = await inTransaction(db, (tx) => takeLoginCode(tx, codeHash));
  const now = clock.now();
  const stateHash = shown.state ? hashOf(shown.state) : undefined;
  const redirectUri = shown.redirectUri ?? undefined;
  if (!code || !isExchangeable(code, { provider, redirectUri, stateHash }, now)) {
    return refuse('login_exchange_failed');
  }
  const { memberNo, memberApiSessionId } = code;
  return inTransaction(db, async (tx) => {
    const ended = await lockUnlessEnded(tx, memberApiSessionId);
    if (ended) return ended;
    const member = await findMemberState(tx, memberNo);
    if (member?.status !== 'ACTIVE') return refuse('member_inactive');
    const stopReason = await findStopReason(tx, memberNo);
    if (stopReason !== undefined) return refuseStopped(stopReason);
    const keepLogin = shown.keepLogin === true;
    const mostSeconds = secondsLeft(code, now);
    return open(tx, { memberNo, memberApiSessionId, keepLogin, mostSeconds });
  });
}

/** A hash that is looked up: what it is made of has 256 random bits, or is compared with one row. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
