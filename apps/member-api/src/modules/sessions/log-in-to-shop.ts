import type * as api from '@duskline/contract/internal/passwords';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { KeyedHash } from '@duskline/platform/secrets/keyed-hash';
import type { z } from 'zod';
import type { MemberContext } from '../../context.ts';
import { getAccount, holderToWire } from '../accounts/index.ts';
import { saveLoginDevice } from '../login-throttle/index.ts';
import { insertSession } from './sessions.sql.ts';
import { notifyOfNewDevice } from './sign-in.ts';
import { describeSignInDevice } from './sign-in-device.ts';
import { isPasswordCurrent, verifyPassword } from './verify-password.ts';

type Body = z.output<typeof api.logInToShop.body>;

/**
 * Log a member in at the Shop API: verify their password and open a session without tokens, to which
 * the shop session belongs; a device that shows the token it got is known. Refusals: `wrong_credentials`, `login_slowed`.
 */
export async function logInToShop(
  context: Pick<
    MemberContext,
    'db' | 'clock' | 'vault' | 'jobs' | 'settings' | 'textCache' | 'log'
  >,
  keyedHash: KeyedHash,
  { username, password, address: ip, userAgent, deviceToken: shown }: Body,
): Promise<
  z.output<typeof api.logInToShop.reply>['data'] | Refusal<'wrong_credentials' | 'login_slowed'>
> {
  const verified = await verifyPassword(context, keyedHash, {
    ...{ username, password, ip, deviceToken: shown },
  });
  if (isRefusal(verified)) return verified;
  const { memberNo } = verified;
  const device = describeSignInDevice(userAgent, ip);
  const now = context.clock.now();
  const opened = await inTransaction(context.db, async (tx) => {
    if (!(await isPasswordCurrent(tx, verified))) return refuse('wrong_credentials');
    await notifyOfNewDevice(tx, context, { memberNo, device });
    return {
      sessionId: await insertSession(tx, { memberNo, ...device }, now),
      deviceToken: await saveLoginDevice(tx, memberNo, shown, now),
    };
  });
  if (isRefusal(opened)) return opened;
  return { ...holderToWire(await getAccount(context, memberNo)), ...opened };
}
