import * as api from '@duskline/contract/admin/members';
import { refuse } from '@duskline/platform/http/refusal';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import { actorOf, changeAsStaff, changeOnceAsStaff } from '../../admin/change-as-staff.ts';
import type { ShopContext } from '../../context.ts';
import { lookAsStaff, unmaskAsStaff } from '../access-records/index.ts';
import { findGivableCoupons } from '../coupons/index.ts';
import { findGrades } from '../grades/index.ts';
import { findMemberState } from '../members/index.ts';
import { changePointsAsStaff, giveCouponAsStaff } from './give-and-take.ts';
import { listMembers, type MemberPage } from './list-members.ts';
import { accessedMember, memberAccountAdminRoutes } from './member-account.admin.routes.ts';
import { readMember, readPerson } from './member-detail.ts';
import { deleteMemberMemo, insertMemberMemo } from './memos.sql.ts';
import { listMemberCoupons, listMemberPoints } from './read-ledgers.ts';
import { searchMembers } from './search-members.ts';

/** Register staff's calls about members. */
export function memberManagementAdminRoutes(routers: AdminRouters, shop: ShopContext): void {
  readingRoutes(routers, shop);
  memoRoutes(routers, shop);
  givingRoutes(routers, shop);
  memberAccountAdminRoutes(routers, shop);
}

function readingRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  staff(api.listMembers, ({ query }, { caller }) =>
    lookAsStaff(shop, caller, list, (within) => listMembers(within, query), memberNosOf),
  );
  staff(api.searchMembers, ({ query }, { caller }) =>
    lookAsStaff(shop, caller, search, (within) => searchMembers(within, query), memberNosOf),
  );
  staff(api.listMemberGrades, async () => ({
    grades: (await findGrades(shop.db)).map(({ gradeNo, label }) => ({ gradeNo, label })),
  }));
  staff(api.getMember, ({ params: { memberNo } }, { caller }) =>
    lookAsStaff(
      shop,
      caller,
      accessedMember(memberNo),
      (within) => readMember(within, memberNo),
      () => [memberNo],
    ),
  );
  staff(api.unmaskMember, ({ params: { memberNo }, body: { reason } }, { caller }) =>
    unmaskAsStaff(shop, caller, { ...accessedMember(memberNo), reason }, (tx) =>
      readPerson({ db: tx, vault: shop.vault }, memberNo),
    ),
  );
  staff(api.listMemberPoints, ({ params, query }) =>
    listMemberPoints(shop, params.memberNo, query),
  );
  staff(api.listMemberCoupons, ({ params, query }) =>
    listMemberCoupons(shop, params.memberNo, query),
  );
}

const list = { screen: '회원 목록', subject: 'MEMBER' } as const;
const search = { screen: '회원 검색', subject: 'MEMBER' } as const;
const memberNosOf = ({ items }: MemberPage) => items.map(({ memberNo }) => memberNo);

function memoRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  staff(api.writeMemberMemo, ({ params: { memberNo }, body: { key, text } }, { caller }) =>
    changeOnceAsStaff(
      shop,
      caller,
      'members memo',
      { key, asked: { memberNo, text } },
      async (tx) => {
        if ((await findMemberState(tx, memberNo))?.status !== 'ACTIVE') {
          return refuse('member_not_found');
        }
        const memo = { memberNo, text, author: caller.name, writtenAt: shop.clock.now() };
        const memoNo = await insertMemberMemo(tx, shop.vault, memo);
        return { after: { memberNo, memoNo }, result: { memoNo } };
      },
    ),
  );
  staff(api.deleteMemberMemo, ({ params: { memberNo, memoNo } }, { caller }) =>
    changeAsStaff(shop, caller, 'members memo-delete', async (tx) =>
      (await deleteMemberMemo(tx, memberNo, memoNo))
        ? { after: { memberNo, memoNo }, result: undefined }
        : refuse('memo_not_found'),
    ),
  );
}

function givingRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  staff(api.changeMemberPoints, ({ params: { memberNo }, body }, { caller }) =>
    changeOnceAsStaff(
      shop,
      caller,
      `members points-${body.change}`,
      { key: body.key, asked: { memberNo, ...body } },
      (tx) => changePointsAsStaff(tx, shop, { ...body, memberNo, operator: actorOf(caller) }),
    ),
  );
  staff(api.listCouponChoices, async ({ query: { q: words = '' } }) => ({
    items: await findGivableCoupons(shop.db, { words, now: shop.clock.now() }),
  }));
  staff(api.giveMemberCoupon, ({ params: { memberNo }, body }, { caller }) =>
    changeOnceAsStaff(
      shop,
      caller,
      'members coupon',
      { key: body.key, asked: { memberNo, ...body } },
      (tx) => giveCouponAsStaff(tx, shop, { ...body, memberNo }),
    ),
  );
}
