import type * as api from '@duskline/contract/member/passwords';
import { seoulDate } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { z } from 'zod';
import type { MemberContext } from '../../context.ts';
import { findAccountByPhone } from '../accounts/index.ts';
import { issueActionToken } from '../action-tokens/index.ts';
import { type CodeProblem, redeemCode } from '../phone-verification/index.ts';
import { maskUsername } from './passwords.rules.ts';

type Context = Pick<MemberContext, 'db' | 'clock' | 'vault'>;
type NotFound = Refusal<CodeProblem | 'account_not_found'>;

/**
 * Find the masked username of the account that a verified phone belongs to. Refusals: those of the
 * code, `account_not_found`.
 */
export async function findUsername(
  { db, clock, vault }: Context,
  body: z.output<typeof api.findUsername.body>,
): Promise<z.output<typeof api.findUsername.reply>['data'] | NotFound> {
  const found = await inTransaction(db, async (tx) => {
    const redeemed = await redeemCode(tx, vault.keyedHash, body, ['FIND_USERNAME'], clock.now());
    if (typeof redeemed === 'string') return redeemed;
    return (await findAccountByPhone(tx, redeemed.phoneKey)) ?? 'account_not_found';
  });
  if (typeof found === 'string') return refuse(found);
  return {
    username: maskUsername(found.username),
    registeredOn: seoulDate(found.registeredAt),
  };
}

/**
 * Issue an action token to set a new password, for a username and the code sent to its phone. A
 * username of another phone is refused like one that does not exist. Refusals: those of the code,
 * `account_not_found`.
 */
export async function provePhoneForPassword(
  { db, clock, vault }: Context,
  { username, ...codeAttempt }: z.output<typeof api.provePhoneForPassword.body>,
): Promise<{ actionToken: string; expiresIn: number } | NotFound> {
  const proof = await inTransaction(db, async (tx) => {
    const now = clock.now();
    const redeemed = await redeemCode(tx, vault.keyedHash, codeAttempt, ['RESET_PASSWORD'], now);
    if (typeof redeemed === 'string') return redeemed;
    const { phoneKey } = redeemed;
    const account = await findAccountByPhone(tx, phoneKey);
    if (account?.username !== username) return 'account_not_found';
    const { memberNo } = account;
    return issueActionToken(tx, { purpose: 'RESET_PASSWORD', phoneKey, memberNo }, now);
  });
  return typeof proof === 'string' ? refuse(proof) : proof;
}
