import * as api from '@duskline/contract/admin/member-account';
import * as care from '@duskline/contract/internal/account-care.calls';
import { seoulDate, seoulDateTime } from '@duskline/contract/time.rules';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import { actorOf, changeAsStaff } from '../../admin/change-as-staff.ts';
import type { ShopContext } from '../../context.ts';
import { downloadAsStaff, recordAccess } from '../access-records/index.ts';
import { careForAccount } from '../accounts/index.ts';
import { findMember, findMemberState } from '../members/index.ts';
import { requireConfirmed } from '../staff-sessions/index.ts';
import { allowMember, stopMember } from './stop-member.ts';

/** Register staff's calls about a member's account, which the Member API has, and about stopping a member. */
export function memberAccountAdminRoutes(routers: AdminRouters, shop: ShopContext): void {
  accountRoutes(routers, shop);
  stopRoutes(routers, shop);
  leavingRoutes(routers, shop);
}

const toParams = (memberApiNo: number) => ({ params: { memberNo: memberApiNo } });

/** Find the Member API's number of a member. */
async function findApiNo(
  { db }: Pick<ShopContext, 'db'>,
  memberNo: number,
): Promise<number | Refusal<'member_not_found'>> {
  return (await findMemberState(db, memberNo))?.memberApiNo ?? refuse('member_not_found');
}

function accountRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  staff(api.getMemberAccount, async ({ params: { memberNo } }) => {
    const member = await findMember(shop, memberNo);
    if (!member) return refuse('member_not_found');
    const found = await careForAccount(shop, () =>
      shop.memberApi(care.getAccountCare, toParams(member.memberApiNo)),
    );
    if (isRefusal(found)) return found;
    const consent = (kind: 'sms' | 'mail' | 'push', isAgreed: boolean, at: Date | null) => ({
      ...{ kind, isAgreed },
      changedAt: at && seoulDateTime(at),
    });
    return {
      account: found.data.care,
      shopConsents: [
        consent('sms', member.isSmsAgreed, member.smsAgreementChangedAt),
        consent('mail', member.isDirectMailAgreed, member.directMailAgreementChangedAt),
        consent('push', member.isPushAgreed, member.pushAgreementChangedAt),
      ],
    };
  });

  staff(api.endMemberSessions, async ({ params, body }, { caller }) => {
    const memberApiNo = await findApiNo(shop, params.memberNo);
    if (isRefusal(memberApiNo)) return memberApiNo;
    const ended = await careForAccount(shop, () =>
      shop.memberApi(care.endAccountSessions, {
        ...toParams(memberApiNo),
        body: { actor: actorOf(caller), sessionId: body.sessionId },
      }),
    );
    return isRefusal(ended) ? ended : ended.data;
  });

  staff(api.unlockMember, async ({ params }, { caller }) => {
    const memberApiNo = await findApiNo(shop, params.memberNo);
    if (isRefusal(memberApiNo)) return memberApiNo;
    const body = { actor: actorOf(caller) };
    const unlocked = await careForAccount(shop, () =>
      shop.memberApi(care.unlockAccount, { ...toParams(memberApiNo), body }),
    );
    return isRefusal(unlocked) ? unlocked : undefined;
  });
}

function stopRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  staff(api.stopMember, ({ params, body }, { caller }) =>
    changeAsStaff(shop, caller, 'members stop', (tx) =>
      stopMember(tx, shop, { ...params, ...body, actor: actorOf(caller) }),
    ),
  );
  staff(api.allowMember, ({ params, body }, { caller }) =>
    changeAsStaff(shop, caller, 'members allow', (tx) => allowMember(tx, { ...params, ...body })),
  );
}

function leavingRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  staff(api.withdrawMember, async ({ params: { memberNo }, body: { reason } }, { caller }) => {
    const state = await findMemberState(shop.db, memberNo);
    if (!state) return refuse('member_not_found');
    if (state.status !== 'ACTIVE') return refuse('member_withdrawn');
    const left = await careForAccount(shop, () =>
      shop.memberApi(care.withdrawAccount, {
        ...toParams(state.memberApiNo),
        // The reason of a withdrawal is counted without the member: it names nobody.
        body: { actor: actorOf(caller), reason: '고객센터 요청' },
      }),
    );
    if (isRefusal(left)) return left;
    return changeAsStaff(shop, caller, 'members withdraw', async (tx) => {
      const accessed = { ...accessedMember(memberNo), reason };
      await recordAccess(tx, shop, caller, { ...accessed, action: 'DELETE' });
      return { after: { memberNo, reason }, result: undefined };
    });
  });

  staff(api.exportMember, async ({ params: { memberNo }, body: { reason } }, { caller }) => {
    const refused = await requireConfirmed(shop, caller);
    if (refused) return refused;
    const memberApiNo = await findApiNo(shop, memberNo);
    if (isRefusal(memberApiNo)) return memberApiNo;
    // Before the transaction of the record: the Member API asks the shop for its part.
    const found = await careForAccount(shop, () =>
      shop.memberApi(care.exportAccount, toParams(memberApiNo)),
    );
    if (isRefusal(found)) return found;
    const { file } = found.data;
    if (!file) return refuse('member_not_found');
    const fileName = `member-${memberNo}-${seoulDate(shop.clock.now())}.json`;
    return downloadAsStaff(shop, caller, { ...accessedMember(memberNo), reason }, async () => ({
      ...{ people: 1, data: { fileName, file } },
    }));
  });
}

/** Return how the records of access name a member's page. */
export const accessedMember = (memberNo: number) =>
  ({ screen: '회원 상세', subject: 'MEMBER', subjectNo: memberNo }) as const;
