import { type ReactNode, useEffect, useState } from 'react';

/** Longer than the cards take to be drawn once, so that the browser remembers how high each is. */
const SETTLED_MS = 1_000;

/**
 * Cards that the browser leaves out of its work while they are far from the window: with a hundred of
 * them a tap would wait for all. Not before each was drawn once: whoever comes back to a long list
 * must find the place where they were, and that needs the true heights.
 */
export function FarCards({ children }: { children: ReactNode }) {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      className={
        isSettled
          ? '[&_li]:[contain-intrinsic-size:auto_24rem] [&_li]:[content-visibility:auto]'
          : '[&_li]:[contain-intrinsic-size:auto_24rem]'
      }
    >
      {children}
    </div>
  );
}
