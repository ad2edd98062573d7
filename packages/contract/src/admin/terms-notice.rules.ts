import { DAY_MS, seoulDate } from '../time.rules.ts';

/**
 * How many days before its day a changed version is announced: 전자상거래(인터넷사이버몰) 표준약관
 * (공정거래위원회 표준약관 제10023호) 제3조, from 7 days before until the day before; 30 days where it
 * is to the customer's disadvantage.
 */
export const noticeDays = { usual: 7, disadvantage: 30 };

/** Return the first day (`YYYY-MM-DD` in Seoul) on which what is announced at a moment may take effect. */
export function earliestDay(now: Date, days: number): string {
  return seoulDate(new Date(now.getTime() + days * DAY_MS));
}

/** Find what is wrong with announcing a version at a moment; the first of a document needs no notice. */
export function findAnnouncementProblem(
  version: { inForceFrom: string | null; reason: string; isDisadvantage: boolean },
  { isFirst, now }: { isFirst: boolean; now: Date },
): 'terms_notice_short' | 'terms_reason_missing' | undefined {
  if (!isFirst && version.reason.trim() === '') return 'terms_reason_missing';
  const usual = version.isDisadvantage ? noticeDays.disadvantage : noticeDays.usual;
  const earliest = earliestDay(now, isFirst ? 0 : usual);
  const { inForceFrom } = version;
  return inForceFrom === null || inForceFrom < earliest ? 'terms_notice_short' : undefined;
}
