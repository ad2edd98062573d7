import { SECOND_MS } from '@duskline/contract/time.rules';

/** What the shopper is shown of their place; the states are those of the contract. */
export type OwnTicket = {
  state: 'LOBBY' | 'WAITING' | 'ADMITTED' | 'ORDERING' | 'ORDERED' | 'BOUGHT' | 'LAPSED';
  entrantCode: string;
  rank: number | null;
  /** Until the admission can no longer be used for the next step. */
  secondsLeft: number | null;
  /** Where it is ordered by a virtual account whose deposit has not come yet. */
  depositDue?: true;
};

type Ticket = {
  entrantKey: string;
  state: 'WAITING' | 'ADMITTED' | 'ORDERING' | 'RESERVED' | 'LAPSED';
  rank: number | null;
  expiresAt: Date | null;
  /** Of the order the admission was used for; null where it holds nothing any more. */
  paymentState: string | null;
};

/** Say what a ticket means for its owner now, a lapse the queue has not noticed yet included. */
export function ownTicket(
  drop: { state: string },
  { entrantKey, state, rank, expiresAt, paymentState }: Ticket,
  now: Date,
): OwnTicket {
  const leftMs = expiresAt ? expiresAt.getTime() - now.getTime() : 0;
  const isUsable = leftMs > 0;
  const shown = () => {
    if (state === 'WAITING') return drop.state === 'PLANNED' ? 'LOBBY' : 'WAITING';
    if (state === 'RESERVED' && paymentState === 'DONE') return 'BOUGHT';
    if (state === 'RESERVED' && paymentState !== null) return 'ORDERED';
    if (!isUsable || state === 'LAPSED') return 'LAPSED';
    return state === 'ADMITTED' ? 'ADMITTED' : 'ORDERING';
  };
  const own = shown();
  const isTimed = own === 'ADMITTED' || own === 'ORDERING';
  return {
    state: own,
    entrantCode: entrantKey,
    rank,
    secondsLeft: isTimed ? Math.ceil(leftMs / SECOND_MS) : null,
    ...(own === 'ORDERED' && paymentState === 'WAITING_DEPOSIT' ? { depositDue: true } : {}),
  };
}

/** Say what the place of somebody means whose turn has not come. */
export function waitingTicket({
  rank,
  entrantKey,
}: {
  rank: number;
  entrantKey: string;
}): OwnTicket {
  return { state: 'WAITING', entrantCode: entrantKey, rank, secondsLeft: null };
}

/** Whether a drop has ended: nobody enters it, and its product needs no admission. */
export function isOver({ state }: { state: string }): boolean {
  return state === 'SOLD_OUT' || state === 'ENDED';
}
