import { loadAgain } from '@duskline/client/after-change';
import {
  deleteRestockAlert,
  listRestockAlerts,
} from '@duskline/contract/shop/restock-alerts.calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { useShopper } from '../../lib/session/shopper.ts';

const alertsKey = (shopperKey: string) => [shopperKey, 'restock-alerts'];

/** Load the restock alerts that the member has requested, newest first. */
export function useRestockAlerts() {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: alertsKey(key),
    enabled: kind === 'member',
    queryFn: () => api.shop(listRestockAlerts),
  });
}

/** Delete a restock alert. */
export function useDeleteRestockAlert() {
  const api = useApi();
  const { key } = useShopper();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (requestNo: number) => api.shop(deleteRestockAlert, { params: { requestNo } }),
    onSettled: () => loadAgain(queryClient, alertsKey(key)),
  });
}
