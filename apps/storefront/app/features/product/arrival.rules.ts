import { addDays, SEOUL_OFFSET_MS, seoulDate } from '@duskline/contract/time.rules';
import { isLunarHoliday } from './lunar-holidays.rules.ts';

/** An order paid by this hour in Seoul is sent on the same working day (FAQ, "배송"). */
const LAST_HOUR = 13;
/** Working days from sending to arrival: the least and the most. */
const WORKING_DAYS = { least: 1, most: 3 };

/** Public holidays on the same day each year, `MM-DD`. */
const HOLIDAYS = ['01-01', '03-01', '05-05', '06-06', '08-15', '10-03', '10-09', '12-25'];
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

/** Whether parcels are sent on a day: no weekend, no public holiday. Holidays moved to a Monday are not known. */
function isWorkingDay(day: Date): boolean {
  const inSeoul = new Date(day.getTime() + SEOUL_OFFSET_MS);
  if ([0, 6].includes(inSeoul.getUTCDay())) return false;
  if (HOLIDAYS.includes(seoulDate(day).slice(5))) return false;
  return !isLunarHoliday(day);
}
