import { seoulDate } from '@duskline/contract/time.rules';

const KEY = 'duskline.hidden-popups';
/** In the storage of the tab. */
const CLOSED_KEY = 'duskline.closed-popups';

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

/** Hide a popup for as long as the tab is open. */
export function closeInTab(popupNo: number): void {
  try {
    sessionStorage.setItem(CLOSED_KEY, JSON.stringify([...readClosed(), popupNo]));
  } catch {
    // A browser without storage shows the popup again.
  }
}

/** Say whether a popup was hidden today, or closed in this tab. */
export function isHidden(popupNo: number, now: Date): boolean {
  return isDismissedToday(popupNo, now) || readClosed().includes(popupNo);
}

/** Call back when a popup was hidden for today in another tab; returns how to stop. */
export function onHiddenElsewhere(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key === KEY && listener();
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** Say whether a popup was hidden today. */
function isDismissedToday(popupNo: number, now: Date): boolean {
  const today = seoulDate(now);
  return readHidden().some((entry) => entry.popupNo === popupNo && entry.day === today);
}

function readHidden(): { popupNo: number; day: string }[] {
  return readList(() => localStorage.getItem(KEY));
}

function readClosed(): number[] {
  return readList(() => sessionStorage.getItem(CLOSED_KEY));
}

function readList<Entry>(read: () => string | null): Entry[] {
  try {
    const stored: unknown = JSON.parse(read() ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
