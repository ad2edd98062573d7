import { useSearchParams } from 'react-router';

/**
 * The batch whose progress a page shows, in its URL: a reload, or a way back from one of its orders,
 * finds the report again.
 */
export function useShownBatch(): {
  batchNo: number | undefined;
  show: (batchNo: number | undefined) => void;
} {
  const [params, setParams] = useSearchParams();
  const asked = params.get('batch') ?? '';
  return {
    batchNo: /^\d{1,9}$/.test(asked) ? Number(asked) : undefined,
    show: (batchNo) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (batchNo === undefined) next.delete('batch');
          else next.set('batch', String(batchNo));
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
