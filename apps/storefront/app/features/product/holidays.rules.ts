import { dayAfter, type Holiday, lunarHolidaysOf } from './lunar-holidays.rules.ts';

/** 신정 and 현충일: no other day stands in for them. `MM-DD`. */
const NEVER_MOVED = ['01-01', '06-06'];
/** 삼일절, 노동절, 어린이날, 제헌절, 광복절, 개천절, 한글날 and 성탄절. */
const MOVED = ['03-01', '05-01', '05-05', '07-17', '08-15', '10-03', '10-09', '12-25'];

/**
 * Whether a day (`YYYY-MM-DD`) is a public holiday (관공서의 공휴일에 관한 규정, articles 2 and 3, as of
 * 2026-05; 노동절 and 제헌절 are among them since). Days of elections and those that the government
 * names for once are not known.
 */
export function isHoliday(day: string): boolean {
  const year = day.slice(0, 4);
  const days = MOVED.map((each): Holiday => ({ day: `${year}-${each}`, isFeast: false }));
  const moved = [...days, ...lunarHolidaysOf(year)];
  const holidays = new Set([
    ...NEVER_MOVED.map((each) => `${year}-${each}`),
    ...moved.map((each) => each.day),
  ]);
  for (const substituted of findSubstituted(moved)) {
    let free = substituted;
    while (isWeekend(free) || holidays.has(free)) free = dayAfter(free, 1);
    holidays.add(free);
  }
  return holidays.has(day);
}

/** Whether a day (`YYYY-MM-DD`) is a Saturday or a Sunday. */
export function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(day).getUTCDay());
}

/**
 * The days for which the next free weekday is a holiday (대체공휴일, article 3): those of a feast on a
 * Sunday, others on a Saturday too, and each that falls on a weekday with another.
 */
function findSubstituted(moved: readonly Holiday[]): string[] {
  const seen = new Set<string>();
  return moved.flatMap(({ day, isFeast }) => {
    const isSecond = seen.has(day);
    seen.add(day);
    const isLost = isFeast ? new Date(day).getUTCDay() === 0 : isWeekend(day);
    return isLost || (isSecond && !isWeekend(day)) ? day : [];
  });
}
