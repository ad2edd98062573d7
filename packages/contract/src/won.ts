/** Whole Korean won. Money is never a fraction and never another number by accident. */
export type Won = number & { readonly unit: 'won' };

/** Reads a number as won; a fraction or an unsafe size is a fault of the caller. */
export function won(amount: number): Won {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole won: ${amount}`);
  return amount as Won;
}

/** The sum of any number of amounts; 0 for none. */
export function sum(amounts: Iterable<Won>): Won {
  let total = 0;
  for (const amount of amounts) total += amount;
  return won(total);
}

/** An amount taken a whole number of times. */
export function times(amount: Won, count: number): Won {
  return won(amount * count);
}

/** a − b; may be negative. */
export function minus(a: Won, b: Won): Won {
  return won(a - b);
}
