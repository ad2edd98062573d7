import { inTransaction } from '@duskline/platform/database/database';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import { findStaff, useTotpStep } from '../staff/index.ts';
import { useRecoveryCode } from './recovery-codes.sql.ts';
import { recoveryKeyOf } from './recovery-codes.ts';
import { type AttemptKey, countAttempt, FREE_ATTEMPTS, undoAttempt } from './staff-throttle.ts';
import { totpStepOf } from './totp.ts';

type Context = Pick<ShopContext, 'db' | 'clock' | 'vault'>;

export type GivenCode = { way: 'totp' | 'recovery'; code: string };

/**
 * Try a second factor of somebody, within their limit of wrong attempts. `check` says whether it is
 * right and returns what wrong ones refuse with; refuses with `second_factor_slowed` meanwhile.
 */
export async function trySecondFactor<Name extends string>(
  { db, clock, vault }: Context,
  staffNo: number,
  check: () => Promise<undefined | Refusal<Name>>,
): Promise<undefined | Refusal<Name | 'second_factor_slowed'>> {
  const keys: AttemptKey[] = [
    {
      key: vault.keyedHash('staff-second-factor', String(staffNo)),
      freeAttempts: FREE_ATTEMPTS.account,
      isAccount: true,
    },
  ];
  if (!(await countAttempt(db, keys, clock.now()))) return refuse('second_factor_slowed');
  const refused = await check();
  if (refused) return refused;
  await undoAttempt(db, keys, clock.now());
  return undefined;
}

/**
 * Use up a code of the authenticator app or a recovery code; undefined where it is right. Each counts
 * once: the same code again is wrong, also where two log in with it at once. Refusals:
 * `second_factor_wrong`, `second_factor_slowed`.
 */
export function enterCode(
  shop: Context,
  staffNo: number,
  { way, code }: GivenCode,
): Promise<undefined | Refusal<'second_factor_wrong' | 'second_factor_slowed'>> {
  return trySecondFactor(shop, staffNo, async () => {
    const isRight = await inTransaction(shop.db, (tx) =>
      way === 'totp' ? useTotp(tx, shop, staffNo, code) : useRecovery(tx, shop, staffNo, code),
    );
    return isRight ? undefined : refuse('second_factor_wrong');
  });
}

async function useTotp(
  tx: ShopTx,
  { vault, clock }: Context,
  staffNo: number,
  code: string,
): Promise<boolean> {
  const staff = await findStaff(tx, staffNo);
  if (!staff?.totpSealed) return false;
  const step = await totpStepOf(vault.open('staff-totp', staff.totpSealed), code, clock.now());
  return step !== undefined && useTotpStep(tx, staffNo, step);
}

function useRecovery(
  tx: ShopTx,
  { vault, clock }: Context,
  staffNo: number,
  code: string,
): Promise<boolean> {
  return useRecoveryCode(tx, staffNo, recoveryKeyOf(vault, code), clock.now());
}
