import { putReply } from '@duskline/client/after-change';
import { enterDrop, getDropQueue, getDropTicket } from '@duskline/contract/shop/drops.calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import type { DropView } from './drop-view.ts';
import {
  countAhead,
  expectedWaitSeconds,
  failurePauseMs,
  queuePauseMs,
  withJitter,
} from './waiting.rules.ts';

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
  const { kind } = useShopper();
  rank.current = place.data?.state === 'WAITING' ? place.data.rank : null;
  // Nobody asks for a guest of a drop for members: they have none.
  const isPlaceKnown = place.data !== undefined || (kind === 'guest' && !drop.guestsAllowed);
  return { queue, place, isPlaceKnown };
}

/**
 * Count how many calls in a row have failed: a query's own count begins again at each call. Also a
 * random number that is another one for each call, and the same at each rendering until then: another
 * pause would begin it again.
 */
function useCallCount() {
  const count = useRef({ failures: 0, random: Math.random() });
  async function counted<Reply>(call: () => Promise<Reply>): Promise<Reply> {
    count.current.random = Math.random();
    try {
      const reply = await call();
      count.current.failures = 0;
      return reply;
    } catch (error) {
      count.current.failures += 1;
      throw error;
    }
  }
  return { count, counted };
}

/** A shopper waits in another tab too, whose title says that it is their turn. */
const always = {
  staleTime: 1000,
  // The specification turns this off for the shop's lists; a place in a line is looked at again.
  refetchOnWindowFocus: 'always',
  refetchIntervalInBackground: true,
} as const;

function useQueue({ dropNo, opensAt }: DropView, rank: { readonly current: number | null }) {
  const api = useApi();
  const { count, counted } = useCallCount();
  return useQuery({
    ...always,
    queryKey: ['drop queue', dropNo],
    queryFn: async () => {
      const queue = await counted(() => api.shop(getDropQueue, { params: { dropNo } }));
      return { ...queue, clockOffsetMs: queue.nowMs - Date.now() };
    },
    refetchInterval: ({ state: { data } }) =>
      queuePauseMs({
        state: data?.state,
        untilOpeningMs: opensAt - Date.now() - (data?.clockOffsetMs ?? 0),
        waitSeconds:
          data && rank.current !== null
            ? expectedWaitSeconds(countAhead(rank.current, data), data)
            : undefined,
        waitingCnt: data?.waitingCnt ?? 0,
        ...count.current,
      }),
  });
}

function useOwnPlace({ dropNo, guestsAllowed }: DropView, queue: Queue) {
  const api = useApi();
  const shopper = useShopper();
  const { count, counted } = useCallCount();
  return useQuery({
    ...always,
    queryKey: placeKey(shopper.key, dropNo),
    queryFn: async () => {
      const { ticket } = await counted(() => api.shop(getDropTicket, { params: { dropNo } }));
      return toPlace(ticket);
    },
    enabled: shopper.kind === 'member' || (shopper.kind === 'guest' && guestsAllowed),
    refetchInterval: ({ state: { data } }) => placePauseMs(data, queue, count.current),
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
  { failures, random }: { failures: number; random: number },
): number | false {
  const soon = withJitter(1500, random);
  if (failures > 0) return failurePauseMs(failures, random);
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
      // A deposit may take a day.
      return place.depositDue ? 60_000 : 5000;
    default:
      return false;
  }
}
