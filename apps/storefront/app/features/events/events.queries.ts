import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Api, useApi } from '../../lib/api/api.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import type { ListedEvent } from './listed-event.ts';
import { loadRunningEvents } from './load-event-page.ts';

function runningEventsQuery(api: Api, shopperKey: string) {
  return queryOptions({
    queryKey: [shopperKey, 'events'],
    queryFn: () => loadRunningEvents(api.shop),
  });
}

/**
 * Add to the events of the public page those that only this member may see, behind the others: the
 * page does not move. The server renders it without a token, the same for everybody.
 */
export function useMemberEvents(publicEvents: readonly ListedEvent[]): readonly ListedEvent[] {
  const api = useApi();
  const { kind, key } = useShopper();
  const { data } = useQuery({ ...runningEventsQuery(api, key), enabled: kind === 'member' });
  const known = new Set(publicEvents.map(({ eventNo }) => eventNo));
  return [
    ...publicEvents,
    ...(data ?? [])
      .filter(({ eventNo }) => !known.has(eventNo))
      .map((event) => ({ ...event, isForMember: true })),
  ];
}
