import type * as api from '@duskline/contract/member/passwords';
import { seoulDate } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { z } from 'zod';
import type { MemberContext } from '../../context.ts';
import { findAccountByPhone } from '../accounts/index.ts';
import { issueActionToken } from '../action-tokens/index.ts';
import { type CodeProblem, redeemCode } from '../phone-verification/index.ts';
import { maskUsername } from './passwords.rules.ts';

type Context = Pick<MemberContext, 'db' | 'clock' | 'vault'>;
type NotFound = Refusal<CodeProblem | 'account_not_found'>;

/** Tells the holder of a phone which account is hers, masked. */
export async function findUsername(
  { db, clock, vault }: Context,
  body: z.output<typeof api.findUsername.body>,
): Promise<z.output<typeof api.findUsername.reply>['data'] | NotFound> {
  const found = await inTransaction(db, async (tx) => {
    const taken = await redeemCode(tx, vault.keyedHash, body, ['FIND_USERNAME'], clock.now());
    if (typeof taken === 'string') return taken;
    return (await findAccountByPhone(tx, taken.phoneKey)) ?? 'account_not_found';
  });
  if (typeof found === 'string') return refuse(found);
  return {
    username: maskUsername(found.username),
    registeredOn: seoulDate(found.registeredAt),
  };
}

/**
 * Gives the holder of a phone the right to set the password of the account that is hers by name.
 * A name that is not of this phone is answered alike, whether somebody has it or not.
 */
export async function provePhoneForPassword(
  { db, clock, vault }: Context,
  { username, ...codeAttempt }: z.output<typeof api.provePhoneForPassword.body>,
): Promise<{ actionToken: string; expiresIn: number } | NotFound> {
  const proof = await inTransaction(db, async (tx) => {
    const now = clock.now();
    const taken = await redeemCode(tx, vault.keyedHash, codeAttempt, ['RESET_PASSWORD'], now);
    if (typeof taken === 'string') return taken;
    const { phoneKey } = taken;
    const account = await findAccountByPhone(tx, phoneKey);
    if (account?.username !== username) return 'account_not_found';
    const { memberNo } = account;
    return issueActionToken(tx, { purpose: 'RESET_PASSWORD', phoneKey, memberNo }, now);
  });
  return typeof proof === 'string' ? refuse(proof) : proof;
}
