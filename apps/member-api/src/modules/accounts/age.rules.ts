const MIN_AGE = 14; // Personal Information Protection Act, article 22-2: below it a parent must agree

/** Whether somebody born on a day has reached the age on another; both `YYYY-MM-DD`, in Seoul. */
export function isOldEnough(birthday: string, today: string): boolean {
  const year = Number(birthday.slice(0, 4)) + MIN_AGE;
  return `${String(year).padStart(4, '0')}${birthday.slice(4)}` <= today;
}
