import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import { getDrop } from '@duskline/contract/admin/drops.calls';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';

export type DropNow = AdminCallReply<typeof getDrop>;

export const dropsKey = ['drops'] as const;
export const dropKey = (dropNo: number) => [...dropsKey, dropNo] as const;
/** How often the page of a running drop asks how it goes, in milliseconds. */
const LIVE_MS = 2_000;

/** Whether a drop is not over. */
export const isLive = ({ state }: Pick<DropNow, 'state'>): boolean =>
  state === 'PLANNED' || state === 'OPEN';

/** Ask for a drop; while it runs, again and again. */
export function useDropQuery(dropNo: number) {
  const call = useApi();
  return useQuery({
    queryKey: dropKey(dropNo),
    queryFn: () => call(getDrop, { params: { dropNo } }),
    refetchInterval: ({ state: { data } }) => (data && isLive(data) ? LIVE_MS : false),
  });
}
