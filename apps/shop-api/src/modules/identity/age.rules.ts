const ADULT_YEARS = 19;

/**
 * Whether a person born on a day (`YYYYMMDD`) is an adult on another: from January 1st of the year
 * they turn nineteen (청소년보호법).
 */
export function isAdult(birthday: string, today: string): boolean {
  return Number(today.slice(0, 4)) - Number(birthday.slice(0, 4)) >= ADULT_YEARS;
}
