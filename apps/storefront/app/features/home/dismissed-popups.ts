import { seoulDate } from '@duskline/contract/time.rules';

const KEY = 'duskline.hidden-popups';

/** Hide a popup until midnight in Seoul. */
export function dismissForToday(popupNo: number, now: Date): void {
  const today = seoulDate(now);
  const others = readHidden().filter((entry) => entry.day === today && entry.popupNo !== popupNo);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, { popupNo, day: today }]));
  } catch {
    // A browser without storage shows the popup again.
  }
}

/** Say whether a popup was hidden today. */
export function isDismissedToday(popupNo: number, now: Date): boolean {
  const today = seoulDate(now);
  return readHidden().some((entry) => entry.popupNo === popupNo && entry.day === today);
}

function readHidden(): { popupNo: number; day: string }[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
