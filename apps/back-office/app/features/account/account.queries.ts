import { getAccount } from '@duskline/contract/admin/account.calls';
import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';

/** The caller's ways to log in. */
export type Account = AdminCallReply<typeof getAccount>;

const accountKey = ['account'] as const;

/** Ask for the caller's ways to log in. */
export function useAccountQuery() {
  const call = useApi();
  return useQuery({ queryKey: accountKey, queryFn: () => call(getAccount) });
}

/** Say that they have changed. */
export function useAccountChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: accountKey });
}
