import { GetMember } from '@duskline/contract/member/accounts';
import { getMember } from '@duskline/contract/member/accounts.calls';
import type { Member } from '../../member.ts';
import type { Routers } from '../../routers.ts';
import { findAccount } from './accounts.sql.ts';
import { memberOnWire } from './accounts.wire.ts';

export function accountRoutes({ member }: Routers, parts: Member): void {
  member(getMember, GetMember, async (_input, { caller }) => {
    const account = await findAccount(parts, caller.memberNo);
    if (!account) throw new Error(`session of a member without an account: ${caller.memberNo}`);
    return { data: memberOnWire(account) };
  });
}
