import type { MemberSummary, SharedProfile } from '@duskline/contract/internal/members';
import type { SyncPart } from '@duskline/contract/member/account-sync';
import type { z } from 'zod';

type Profile = z.output<typeof SharedProfile>;

/** What was kept of the shop's word about a member. */
export type ShopSnapshot = { gradeLabel: string; pointRate: number; usableCoupons: number };

/** Names of the facts that two descriptions of a person do not tell alike. */
export function differingFields(ours: Profile, theirs: Profile): (keyof Profile)[] {
  const names = Object.keys(ours) as (keyof Profile)[];
  return names.filter((name) => ours[name] !== theirs[name]);
}

/** What is not in line between the two services; all of it before the first time. */
export function differingAreas(
  ours: { profile: Profile; kept: ShopSnapshot | undefined },
  { profile, grade, coupons }: z.output<typeof MemberSummary>,
): SyncPart[] {
  const { kept } = ours;
  const parts: Record<SyncPart, boolean> = {
    profile: differingFields(ours.profile, profile).length > 0,
    grade: kept?.gradeLabel !== grade.label || kept.pointRate !== grade.pointRate,
    coupons: kept?.usableCoupons !== coupons.usable,
  };
  return (Object.keys(parts) as SyncPart[]).filter((part) => parts[part]);
}

/** How much of the way from one grade to the next is done, in whole percent, 100 only when it is. */
export function progressPercent(bought: number, next: { missing: number } | null): number {
  if (!next) return 100;
  const needed = bought + next.missing;
  if (needed === 0 || next.missing === 0) return 100;
  return Math.min(99, Math.floor((bought * 100) / needed));
}
