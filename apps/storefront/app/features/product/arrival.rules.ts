import { addDays, SEOUL_OFFSET_MS, seoulDate } from '@duskline/contract/time.rules';

/** An order paid by this hour in Seoul is sent on the same working day (FAQ, "배송"). */
const LAST_HOUR = 13;
/** Working days from sending to arrival: the least and the most. */
const WORKING_DAYS = { least: 1, most: 3 };

/** Public holidays on the same day each year, `MM-DD`. */
const HOLIDAYS = ['01-01', '03-01', '05-05', '06-06', '08-15', '10-03', '10-09', '12-25'];
/** Those of the lunar calendar, `M-D`: 부처님 오신 날 and 추석; 설날 is the new year and the days around it. */
const LUNAR_HOLIDAYS = ['1-1', '1-2', '4-8', '8-14', '8-15', '8-16'];

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
  return !LUNAR_HOLIDAYS.includes(lunarDay(day)) && lunarDay(addDays(day, 1)) !== '1-1';
}

let lunar: Intl.DateTimeFormat | undefined;

/** The Korean lunar calendar, opened at its first use. */
function lunarCalendar(): Intl.DateTimeFormat {
  lunar ??= new Intl.DateTimeFormat('en-u-ca-dangi', {
    timeZone: 'Asia/Seoul',
    month: 'numeric',
    day: 'numeric',
  });
  return lunar;
}

/** The month and day of the Korean lunar calendar; a leap month is no holiday. */
function lunarDay(day: Date): string {
  const parts = lunarCalendar().formatToParts(day);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('month')}-${part('day')}`;
}
