import * as api from '@duskline/contract/member/accounts';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { MemberContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { getAccount } from './accounts.sql.ts';
import { memberToWire } from './accounts.wire.ts';
import { changeProfile } from './change-profile.ts';

export function accountRoutes({ member }: Routers, context: MemberContext): void {
  member(api.getMember, async (_input, { caller }) => {
    const account = await getAccount(context, caller.memberNo);
    return { data: memberToWire(account) };
  });
  member(api.updateProfile, async ({ body }, { caller }) => {
    const changed = await changeProfile(context, caller.memberNo, body);
    return isRefusal(changed) ? changed : { data: memberToWire(changed) };
  });
}
