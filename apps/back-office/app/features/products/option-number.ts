/**
 * Read a number as people type it into the option sheet: `12,000`, `₩12,000원`, `5개`; undefined for
 * anything else, also for a fraction, and for what is below 0 where that cannot be.
 */
export function parseCell(text: string, canBeNegative: boolean): number | undefined {
  const plain = text.replace(/[,\s₩원개]/g, '').replace('−', '-');
  if (!/^-?\d{1,9}$/.test(plain)) return undefined;
  const number = Number(plain) + 0;
  return number < 0 && !canBeNegative ? undefined : number;
}
