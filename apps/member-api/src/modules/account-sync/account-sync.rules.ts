import type { MemberSummary, SharedProfile } from '@duskline/contract/internal/members';
import type { SyncPart } from '@duskline/contract/member/account-sync';
import type { z } from 'zod';

type Profile = z.output<typeof SharedProfile>;

/** What the shop returned for a member at the last sync. */
export type ShopSnapshot = { gradeLabel: string; pointRate: number; usableCoupons: number };

/** Return the names of the facts that differ between two profiles. */
export function differingFields(ours: Profile, theirs: Profile): (keyof Profile)[] {
  const names = Object.keys(ours) as (keyof Profile)[];
  return names.filter((name) => ours[name] !== theirs[name]);
}

/** Return what differs between the two services; everything where they were never synced. */
export function differingAreas(
  ours: { profile: Profile; snapshot: ShopSnapshot | undefined },
  { profile, grade, coupons }: z.output<typeof MemberSummary>,
): SyncPart[] {
  const { snapshot } = ours;
  const areas: Record<SyncPart, boolean> = {
    profile: differingFields(ours.profile, profile).length > 0,
    grade: snapshot?.gradeLabel !== grade.label || snapshot.pointRate !== grade.pointRate,
    coupons: snapshot?.usableCoupons !== coupons.usable,
  };
  return (Object.keys(areas) as SyncPart[]).filter((area) => areas[area]);
}
