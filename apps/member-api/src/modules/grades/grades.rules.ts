/** Return the progress from one grade to the next in whole percent; 100 only when it is reached. Amounts are won. */
export function progressPercent(bought: number, next: { missing: number } | null): number {
  if (!next) return 100;
  const needed = bought + next.missing;
  if (needed === 0 || next.missing === 0) return 100;
  return Math.min(99, Math.floor((bought * 100) / needed));
}
