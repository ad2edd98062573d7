import { useQueryClient } from '@tanstack/react-query';

/** Return what loads a member and the lists they are in again, after a change. */
export function useMemberRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['members'] });
}
