const MIN_AGE = 14; // Personal Information Protection Act, article 22-2: below it a parent must agree

/** Whether a person is at least 14 on a day; both days are `YYYY-MM-DD` in Seoul. */
export function isOldEnough(birthday: string, today: string): boolean {
  const year = Number(birthday.slice(0, 4)) + MIN_AGE;
  return `${String(year).padStart(4, '0')}${birthday.slice(4)}` <= today;
}
