import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Returns whether a component stands where the server drew it, from its first rendering on. It is the
 * same once the page is hydrated: with a snapshot that changes then, React would render the page a
 * second time at once, in the task that hydrates it.
 */
export function useIsServed(): boolean {
  const [kept] = useState(() => ({ isServed: false }));
  return useSyncExternalStore(
    never,
    () => kept.isServed,
    () => {
      kept.isServed = true;
      return true;
    },
  );
}
