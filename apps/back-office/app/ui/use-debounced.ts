import { useEffect, useState } from 'react';

/** Return a value as it was when it last stood still for so many milliseconds; the first one at once. */
export function useDebounced<Value extends string | number>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
