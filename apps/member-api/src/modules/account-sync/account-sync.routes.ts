import type { MemberSummary } from '@duskline/contract/internal/members';
import * as shopCalls from '@duskline/contract/internal/members.calls';
import * as api from '@duskline/contract/member/account-sync';
import * as gradesApi from '@duskline/contract/member/grades';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { isRefusal } from '@duskline/platform/refusal';
import type { z } from 'zod';
import type { MemberContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { differingAreas, progressPercent } from './account-sync.rules.ts';
import { findShopSnapshot } from './account-sync.sql.ts';
import { callShop } from './call-shop.ts';
import { readSharedProfile, syncMember } from './sync-member.ts';

const SYNCS_PER_MINUTE = 60; // of one address

/** A member's grade, and what keeps the two services of one mind about her. */
export function accountSyncRoutes({ member }: Routers, context: MemberContext): void {
  const { db, shopApi } = context;
  const readMemberSummary = (memberNo: number) =>
    callShop(context, memberNo, () =>
      shopApi(shopCalls.getMemberSummary, { params: { memberNo } }),
    );

  member(gradesApi.getMyGrade, async (_input, { caller }) => {
    const standing = await readMemberSummary(caller.memberNo);
    if (isRefusal(standing)) return standing;
    const { grade } = standing;
    return { data: { ...grade, progressPercent: progressPercent(grade.bought, grade.next) } };
  });

  member(api.readSync, async (_input, { caller: { memberNo } }) => {
    const standing = await readMemberSummary(memberNo);
    if (isRefusal(standing)) return standing;
    const kept = await findShopSnapshot(db, memberNo);
    const profile = await readSharedProfile(context, memberNo);
    const differs = differingAreas({ profile, kept }, standing);
    return { data: syncStateToWire(standing, differs, differs.length === 0, kept?.syncedAt) };
  });

  member(
    api.sync,
    async (_input, { caller: { memberNo } }) => {
      const kept = await findShopSnapshot(db, memberNo);
      const before = await readMemberSummary(memberNo);
      if (isRefusal(before)) return before;
      const profile = await readSharedProfile(context, memberNo);
      const differed = differingAreas({ profile, kept }, before);
      const standing = await callShop(context, memberNo, () => syncMember(context, memberNo));
      if (isRefusal(standing)) return standing;
      const hasMoved = before.grade.label !== standing.grade.label && !differed.includes('grade');
      const differs = hasMoved ? [...differed, 'grade' as const] : differed;
      return { data: syncStateToWire(standing, differs, true, context.clock.now()) };
    },
    { perMinute: SYNCS_PER_MINUTE },
  );
}

function syncStateToWire(
  { grade, coupons }: z.output<typeof MemberSummary>,
  differs: z.output<typeof api.SyncState>['differs'],
  isInLine: boolean,
  syncedAt: Date | undefined,
): z.output<typeof api.SyncState> {
  return {
    differs,
    isInLine,
    grade: { label: grade.label, pointRate: grade.pointRate },
    usableCoupons: coupons.usable,
    syncedAt: syncedAt ? seoulDateTime(syncedAt) : null,
  };
}
