import { seoulDateTime } from '@duskline/contract/time.rules';
import type { MemberContext, MemberTx } from '../../context.ts';
import { queueMessage } from '../message-delivery/index.ts';
import type { AccessTokens } from './access-token.ts';
import { openSession, type SessionTokens } from './session-tokens.ts';
import { isDeviceNew } from './sessions.sql.ts';
import type { SignInDevice } from './sign-in-device.ts';

/**
 * Open a session after a login by password or social login. A member who has logged in before, but
 * never on such a device, gets a message about it.
 */
export async function signIn(
  tx: MemberTx,
  context: Pick<MemberContext, 'jobs' | 'clock' | 'vault' | 'settings' | 'textCache' | 'log'>,
  accessTokens: AccessTokens,
  { memberNo, device }: { memberNo: number; device: SignInDevice },
): Promise<SessionTokens> {
  await notifyOfNewDevice(tx, context, { memberNo, device });
  return openSession(tx, accessTokens, { memberNo, device }, context.clock.now());
}

/** Send a member a message about a login on a device they never used; none at their first login. */
export async function notifyOfNewDevice(
  tx: MemberTx,
  context: Pick<MemberContext, 'jobs' | 'clock' | 'vault' | 'settings' | 'textCache' | 'log'>,
  { memberNo, device }: { memberNo: number; device: SignInDevice },
): Promise<void> {
  if (!(await isDeviceNew(tx, memberNo, device.device))) return;
  const now = context.clock.now();
  const deviceName = device.device || '알 수 없는 기기';
  await queueMessage(tx, context, {
    kind: 'new_sign_in',
    memberNo,
    key: `sign-in:${memberNo}:${now.getTime()}`,
    data: { at: seoulDateTime(now).slice(0, 16), device: deviceName },
  });
}
