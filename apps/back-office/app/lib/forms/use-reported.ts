import { useEffect } from 'react';

/**
 * Report to what is around a part whether something holds of it, such as that it has something to save:
 * what is done with what is stored waits for that. Of a part that is gone, with its tab say, it holds no
 * longer.
 */
export function useReported(isSo: boolean, report: ((isSo: boolean) => void) | undefined): void {
  useEffect(() => {
    report?.(isSo);
    return () => report?.(false);
  }, [isSo, report]);
}
