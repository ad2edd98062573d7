/** Whole Korean won. Money is never a fraction and never another number by accident. */
export type Won = number & { readonly unit: 'won' };

/** Take a number as won; throws `RangeError` for a fraction or an unsafe size. */
export function won(amount: number): Won {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole won: ${amount}`);
  return amount as Won;
}

/** Add up any number of amounts; 0 for none. */
export function sum(amounts: Iterable<Won>): Won {
  let total = 0;
  for (const amount of amounts) total += amount;
  return won(total);
}

/** Multiply an amount by a whole number. */
export function times(amount: Won, count: number): Won {
  return won(amount * count);
}

/** Subtract: a − b, which may be negative. */
export function minus(a: Won, b: Won): Won {
  return won(a - b);
}

/**
 * Allocate (prorate) an amount over weights, so that the parts add up to it exactly and none is
 * more than its weight: each gets its whole won, the rest goes one by one to the largest fractions.
 * Throws `RangeError` for an amount below 0 or above all weights together.
 */
export function allocate(amount: Won, weights: readonly Won[]): Won[] {
  const total = sum(weights);
  if (amount < 0 || amount > total)
    throw new RangeError(`${amount} cannot be allocated over ${total}`);
  if (amount === 0) return weights.map(() => won(0));
  const parts = weights.map((weight, at) => {
    // Won times won leaves the safe integers.
    const scaled = BigInt(amount) * BigInt(weight);
    const whole = Number(scaled / BigInt(total));
    return { at, whole, rest: scaled % BigInt(total) };
  });
  const left = amount - parts.reduce((done, part) => done + part.whole, 0);
  const byRest = parts.toSorted((a, b) =>
    a.rest === b.rest ? a.at - b.at : a.rest < b.rest ? 1 : -1,
  );
  const lucky = new Set(byRest.slice(0, left).map((part) => part.at));
  return parts.map((part) => won(part.whole + (lucky.has(part.at) ? 1 : 0)));
}
