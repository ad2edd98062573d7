import { SECOND_MS } from '@duskline/contract/time.rules';

/** How the server's clock differs from this computer's, by the `Date` of its replies. */
let aheadMs = 0;

/**
 * The time by which the server judges what is past: the clock of a staff's computer may be wrong. It
 * is the computer's own as long as no reply contradicts it.
 */
export const serverClock = {
  now: (): Date => new Date(Date.now() + aheadMs),
  /** Note when a reply was made, that was asked for at `sentAt` and has just arrived. */
  note(date: string | null, sentAt: number): void {
    const madeAt = date === null ? Number.NaN : Date.parse(date);
    if (Number.isNaN(madeAt)) return;
    // It has whole seconds.
    const least = madeAt - Date.now();
    const most = madeAt + SECOND_MS - sentAt;
    const isOwnRight = least <= 0 && most >= 0;
    aheadMs = isOwnRight ? 0 : (least + most) / 2;
  },
};
