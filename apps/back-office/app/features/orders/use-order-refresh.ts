import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Return what loads an order, the lists it is in and their counts again, after a change of it. */
export function useOrderRefresh(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: ['orders'] }), [client]);
}
