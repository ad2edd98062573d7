import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { readOrderSheetState } from '../../lib/order-access/order-sheet-state.ts';
import { useShopper } from '../../lib/session/shopper.ts';

/** How often a result is asked for, in milliseconds: in the first minute, and from then on. */
const SOON_MS = 3000;
const LATER_MS = 10_000;
const SOON_TIMES = 20;

/** Follow the order sheet of a payment whose result is not known, until it is. */
export function usePaymentResult(orderSheetNo: string) {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [key, 'payment-result', orderSheetNo],
    enabled: kind !== 'unknown' && orderSheetNo !== '',
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data !== undefined && state.data !== 'paying') return false;
      const asked = state.dataUpdateCount + state.errorUpdateCount;
      return asked < SOON_TIMES ? SOON_MS : LATER_MS;
    },
    queryFn: () => readOrderSheetState(api.shop, orderSheetNo),
  });
}
