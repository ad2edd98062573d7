import * as internalApi from '@duskline/contract/internal/passwords';
import * as actionTokensApi from '@duskline/contract/member/action-tokens';
import * as api from '@duskline/contract/member/passwords';
import { PASSWORD_LINK_SECONDS } from '@duskline/contract/member/passwords';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { MemberContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { readSignInDevice, type Sessions } from '../sessions/index.ts';
import { findUsername, provePhoneForPassword } from './find-by-phone.ts';
import { requestPasswordLink } from './mail-password-link.ts';
import { reauthenticate } from './reauthenticate.ts';
import { changePassword, changePasswordAtShop, resetPassword } from './set-password.ts';

// Of one IP address; codes and usernames have limits of their own.
const MAILS_PER_MINUTE = 5;
const FINDS_PER_MINUTE = 20;

/** Register the calls that set, change and reset passwords, and prove who a member is. */
export function passwordRoutes(
  { open, member, internal }: Routers,
  context: MemberContext,
  sessions: Sessions,
): void {
  open(
    api.mailPasswordLink,
    async ({ body }) => {
      await requestPasswordLink(context, body.username);
      return { data: { expiresIn: PASSWORD_LINK_SECONDS } };
    },
    { perMinute: MAILS_PER_MINUTE },
  );
  open(
    api.provePhoneForPassword,
    async ({ body }) => {
      const proof = await provePhoneForPassword(context, body);
      return isRefusal(proof) ? proof : { data: proof };
    },
    { perMinute: FINDS_PER_MINUTE },
  );
  open(api.resetPassword, ({ body }) => resetPassword(context, body), {
    perMinute: FINDS_PER_MINUTE,
  });
  open(
    api.findUsername,
    async ({ body }) => {
      const found = await findUsername(context, body);
      return isRefusal(found) ? found : { data: found };
    },
    { perMinute: FINDS_PER_MINUTE },
  );
  member(api.changePassword, async ({ body }, { caller, request }) => {
    const device = readSignInDevice(request);
    const tokens = await changePassword(context, sessions, caller.memberNo, body, device);
    return isRefusal(tokens) ? tokens : { data: tokens };
  });
  internal(internalApi.changePassword, ({ body }) => changePasswordAtShop(context, sessions, body));
  member(actionTokensApi.issueActionToken, async ({ body }, { caller }) => {
    const proof = await reauthenticate(context, caller.memberNo, body);
    return isRefusal(proof) ? proof : { data: proof };
  });
}
