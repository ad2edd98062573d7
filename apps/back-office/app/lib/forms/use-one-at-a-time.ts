import { useRef } from 'react';

/**
 * Let a second press do nothing while the first is under way. What a mutation says of itself comes too late
 * where something loads before it, such as the rules that a form is checked by.
 */
export function useOneAtATime(act: () => Promise<void>): () => Promise<void> {
  const isUnderWay = useRef(false);
  return async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await act().finally(() => {
      isUnderWay.current = false;
    });
  };
}
