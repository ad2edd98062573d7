const ADULT_YEARS = 19;

/** Whether somebody born on a day (`YYYYMMDD`) is nineteen on another (청소년보호법: from January 1st of that year). */
export function isAdult(birthday: string, today: string): boolean {
  return Number(today.slice(0, 4)) - Number(birthday.slice(0, 4)) >= ADULT_YEARS;
}
