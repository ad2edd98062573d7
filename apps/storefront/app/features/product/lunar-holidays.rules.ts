import { addDays, seoulDate } from '@duskline/contract/time.rules';

/** A public holiday, `YYYY-MM-DD`; a feast is one of the three days of 설날 or 추석. */
export type Holiday = { day: string; isFeast: boolean };

/**
 * 설날, 부처님 오신 날 and 추석 by year, as the Korean lunar calendar of `Intl` (`ca-dangi`) has them; the
 * test reads all of them there. Browsers read this table instead: to open that calendar took 40 ms of a
 * PC (docs/decisions/1117). Other years have none.
 */
const LUNAR_HOLIDAYS: Readonly<Record<string, readonly string[]>> = {
  2026: ['02-17', '05-24', '09-25'],
  2027: ['02-07', '05-13', '09-15'],
  2028: ['01-27', '05-02', '10-03'],
  2029: ['02-13', '05-20', '09-22'],
  2030: ['02-03', '05-09', '09-12'],
  2031: ['01-23', '05-28', '10-01'],
  2032: ['02-11', '05-16', '09-19'],
  2033: ['01-31', '05-06', '09-08'],
  2034: ['02-19', '05-25', '09-27'],
  2035: ['02-08', '05-15', '09-16'],
  2036: ['01-28', '05-03', '10-04'],
  2037: ['02-15', '05-22', '09-24'],
  2038: ['02-04', '05-11', '09-13'],
  2039: ['01-24', '04-30', '10-02'],
  2040: ['02-12', '05-18', '09-21'],
  2041: ['02-01', '05-07', '09-10'],
  2042: ['01-22', '05-26', '09-28'],
  2043: ['02-10', '05-16', '09-17'],
  2044: ['01-30', '05-05', '10-05'],
  2045: ['02-17', '05-24', '09-25'],
  2046: ['02-06', '05-13', '09-15'],
  2047: ['01-26', '05-02', '10-04'],
  2048: ['02-14', '05-20', '09-22'],
  2049: ['02-02', '05-09', '09-11'],
  2050: ['01-23', '05-28', '09-30'],
};

/** The last year whose lunar holidays are known. */
export const LAST_LUNAR_YEAR = 2050;

/** Return the holidays of the lunar calendar of a year (`YYYY`), as they follow each other. */
export function lunarHolidaysOf(year: string): Holiday[] {
  return (LUNAR_HOLIDAYS[year] ?? []).flatMap((monthAndDay, place): Holiday[] => {
    const day = `${year}-${monthAndDay}`;
    if (place === 1) return [{ day, isFeast: false }];
    return [-1, 0, 1].map((away) => ({ day: dayAfter(day, away), isFeast: true }));
  });
}

/** Return the day a number of days after a day (`YYYY-MM-DD`). */
export function dayAfter(day: string, days: number): string {
  return seoulDate(addDays(new Date(day), days));
}
