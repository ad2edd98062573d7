import { seoulDateTime } from '@duskline/contract/time.rules';
import type { MemberContext, MemberTx } from '../../context.ts';
import { queueMessage } from '../message-delivery/index.ts';
import type { AccessTokens } from './access-token.ts';
import { openSession, type SessionTokens } from './session-tokens.ts';
import { isDeviceNew } from './sessions.sql.ts';
import type { SignInDevice } from './sign-in-device.ts';

/**
 * Opens a session for whoever came in by password or by a partner. A member who was known here on
 * other devices only is told of the new one; a first login ever tells nobody anything.
 */
export async function signIn(
  tx: MemberTx,
  context: Pick<MemberContext, 'jobs' | 'clock' | 'vault' | 'settings'>,
  accessTokens: AccessTokens,
  { memberNo, place }: { memberNo: number; place: SignInDevice },
): Promise<SessionTokens> {
  const now = context.clock.now();
  if (await isDeviceNew(tx, memberNo, place.device)) {
    const device = place.device || '알 수 없는 기기';
    await queueMessage(tx, context, {
      kind: 'new_sign_in',
      memberNo,
      key: `sign-in:${memberNo}:${now.getTime()}`,
      data: { at: seoulDateTime(now).slice(0, 16), device },
    });
  }
  return openSession(tx, accessTokens, { memberNo, place }, now);
}
