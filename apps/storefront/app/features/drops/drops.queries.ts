import { putReply } from '@duskline/client/after-change';
import { enterDrop, getDropQueue, getDropTicket } from '@duskline/contract/shop/drops.calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import type { DropView } from './drop-view.ts';
import { countAhead, expectedWaitSeconds, queuePauseMs, withJitter } from './waiting.rules.ts';

/** What the API says of the queue. */
type Queue = Awaited<ReturnType<typeof useQueue>>['data'];

/**
 * Where the queue of a drop stands, and the shopper's own place in it. Both survive sleep, a reload
 * and a lost network: the place is the API's, and a page that is looked at again asks at once.
 */
export function useWaitingRoom(drop: DropView) {
  const rank = useRef<number | null>(null);
  const queue = useQueue(drop, rank);
  const place = useOwnPlace(drop, queue.data);
  rank.current = place.data?.state === 'WAITING' ? place.data.rank : null;
  return { queue, place };
}

function useQueue({ dropNo, opensAt }: DropView, rank: { readonly current: number | null }) {
  const api = useApi();
  const random = useRef(Math.random());
  return useQuery({
    queryKey: ['drop queue', dropNo],
    queryFn: async () => {
      random.current = Math.random();
      const queue = await api.shop(getDropQueue, { params: { dropNo } });
      return { ...queue, clockOffsetMs: queue.nowMs - Date.now() };
    },
    staleTime: 1000,
    // The specification turns this off for the shop's lists; a place in a line is looked at again.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, fetchFailureCount: failures } }) =>
      queuePauseMs({
        state: data?.state,
        untilOpeningMs: opensAt - Date.now() - (data?.clockOffsetMs ?? 0),
        waitSeconds:
          data && rank.current !== null
            ? expectedWaitSeconds(countAhead(rank.current, data), data)
            : undefined,
        waitingCnt: data?.waitingCnt ?? 0,
        failures,
        // The same until the next call: another pause at each rendering would begin it again.
        random: random.current,
      }),
  });
}

function useOwnPlace({ dropNo, guestsAllowed }: DropView, queue: Queue) {
  const api = useApi();
  const shopper = useShopper();
  const random = useRef(Math.random());
  return useQuery({
    queryKey: placeKey(shopper.key, dropNo),
    queryFn: async () => {
      random.current = Math.random();
      const { ticket } = await api.shop(getDropTicket, { params: { dropNo } });
      return toPlace(ticket);
    },
    enabled: shopper.kind === 'member' || (shopper.kind === 'guest' && guestsAllowed),
    staleTime: 1000,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, fetchFailureCount: failures } }) =>
      placePauseMs(data, queue, failures, random.current),
  });
}

/** Enter the lobby or the queue, with the token of the challenge where there is one. */
export function useEnterDrop(dropNo: number) {
  const api = useApi();
  const { key } = useShopper();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (challengeToken: string | undefined) =>
      api.shop(enterDrop, { params: { dropNo }, body: { challengeToken } }),
    // Whoever pressed has the place, also where another tab changes the login meanwhile.
    onMutate: () => placeKey(key, dropNo),
    onSuccess: ({ ticket }, _, ownKey) => {
      putReply(queries, ownKey, toPlace(ticket));
      return queries.invalidateQueries({ queryKey: ['drop queue', dropNo] });
    },
  });
}

const placeKey = (shopperKey: string, dropNo: number) => [shopperKey, 'drop place', dropNo];

type Ticket = Awaited<ReturnType<ReturnType<typeof useEnterDrop>['mutateAsync']>>['ticket'];

/** The end of an admission by this device's clock, so that a phone that slept shows the right time. */
function toPlace(ticket: Ticket | null) {
  if (!ticket) return { state: 'NONE' as const, rank: null, entrantCode: '', until: undefined };
  const { secondsLeft, ...place } = ticket;
  return { ...place, until: secondsLeft === null ? undefined : Date.now() + secondsLeft * 1000 };
}

type Place = ReturnType<typeof toPlace>;

/** Ask for the own place only where the queue says that it may have changed. */
function placePauseMs(
  place: Place | undefined,
  queue: Queue,
  failures: number,
  random: number,
): number | false {
  const soon = withJitter(1500, random);
  if (failures > 0) return withJitter(Math.min(30_000, 2000 * 2 ** failures), random);
  if (!place || !queue || queue.state === 'SOLD_OUT' || queue.state === 'ENDED') return false;
  switch (place.state) {
    case 'LOBBY':
      return queue.state === 'OPEN' ? soon : false;
    case 'WAITING':
      return place.rank === null || place.rank <= queue.admittedRank ? soon : false;
    case 'ADMITTED':
    case 'ORDERING':
      return Math.min(15_000, Math.max(500, (place.until ?? 0) - Date.now() + 500));
    case 'ORDERED':
      return 5000;
    default:
      return false;
  }
}
