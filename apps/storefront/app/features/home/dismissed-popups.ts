import { seoulDate } from '@duskline/contract/time.rules';

const KEY = 'duskline.hidden-popups';

/** Remembers that a notice was put away; until midnight in Seoul. */
export function dismissForToday(popupNo: number, now: Date): void {
  const today = seoulDate(now);
  const others = readHidden().filter((entry) => entry.day === today && entry.popupNo !== popupNo);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, { popupNo, day: today }]));
  } catch {
    // A browser that keeps nothing shows the notice again: a nuisance, no loss.
  }
}

/** Whether a notice was put away today. */
export function isDismissedToday(popupNo: number, now: Date): boolean {
  const today = seoulDate(now);
  return readHidden().some((entry) => entry.popupNo === popupNo && entry.day === today);
}

function readHidden(): { popupNo: number; day: string }[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
