import { addDays, SEOUL_OFFSET_MS, seoulDate } from '@duskline/contract/time.rules';
import { isHoliday, isWeekend } from './holidays.rules.ts';

/** An order paid by this hour in Seoul is sent on the same working day (FAQ, "배송"). */
const LAST_HOUR = 13;
/** Working days from sending to arrival: the least and the most. */
const WORKING_DAYS = { least: 1, most: 3 };

/** Return the first and last day on which an order paid now is expected, as `YYYY-MM-DD` in Seoul. */
export function arrivalDays(now: Date): { from: string; to: string } {
  const hour = new Date(now.getTime() + SEOUL_OFFSET_MS).getUTCHours();
  const isSentToday = isWorkingDay(now) && hour < LAST_HOUR;
  const sent = isSentToday ? now : workingDayAfter(now, 1);
  return {
    from: seoulDate(workingDayAfter(sent, WORKING_DAYS.least)),
    to: seoulDate(workingDayAfter(sent, WORKING_DAYS.most)),
  };
}

function workingDayAfter(day: Date, count: number): Date {
  let after = day;
  for (let left = count; left > 0; ) {
    after = addDays(after, 1);
    if (isWorkingDay(after)) left -= 1;
  }
  return after;
}

/** Whether parcels are sent on a day: no weekend, no public holiday. */
function isWorkingDay(day: Date): boolean {
  const date = seoulDate(day);
  return !isWeekend(date) && !isHoliday(date);
}
