import type { MemberSummary } from '@duskline/contract/internal/members';
import * as api from '@duskline/contract/member/account-sync';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { z } from 'zod';
import type { MemberContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { differingAreas } from './account-sync.rules.ts';
import { findShopSnapshot } from './account-sync.sql.ts';
import { callShop, readMemberSummary } from './call-shop.ts';
import { readSharedProfile, syncMember } from './sync-member.ts';

const SYNCS_PER_MINUTE = 60; // of one IP address

/** Register the calls that compare and sync what the two services know of a member. */
export function accountSyncRoutes({ member }: Routers, context: MemberContext): void {
  const { db, clock } = context;

  member(api.readSync, async (_input, { caller: { memberNo } }) => {
    const summary = await readMemberSummary(context, memberNo);
    if (isRefusal(summary)) return summary;
    const snapshot = await findShopSnapshot(db, memberNo);
    const profile = await readSharedProfile(context, memberNo);
    const differs = differingAreas({ profile, snapshot }, summary);
    return { data: syncStateToWire(summary, differs, differs.length === 0, snapshot?.syncedAt) };
  });

  member(
    api.sync,
    async (_input, { caller: { memberNo } }) => {
      const snapshot = await findShopSnapshot(db, memberNo);
      const before = await readMemberSummary(context, memberNo);
      if (isRefusal(before)) return before;
      const profile = await readSharedProfile(context, memberNo);
      const differed = differingAreas({ profile, snapshot }, before);
      const after = await callShop(context, memberNo, () => syncMember(context, memberNo));
      if (isRefusal(after)) return after;
      const hasMoved = before.grade.label !== after.grade.label && !differed.includes('grade');
      const differs = hasMoved ? [...differed, 'grade' as const] : differed;
      return { data: syncStateToWire(after, differs, true, clock.now()) };
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
