const SECOND_MS = 1000;
/** Before the opening, so that a drop that is opened early is noticed. */
const LONGEST_LOBBY_PAUSE_MS = 20 * SECOND_MS;
const LONGEST_FAILURE_PAUSE_MS = 30 * SECOND_MS;
/**
 * How often all who wait for a drop together may ask. Everybody's first question after the opening
 * takes two calls, and everybody should be told soon that it is sold out.
 */
const CALLS_A_SECOND = 500;
/** Nobody waits longer than this for the first answer after the opening, however many there are. */
const LONGEST_FIRST_PAUSE_MS = 30 * SECOND_MS;
const LEAST_FIRST_SPREAD_MS = 2 * SECOND_MS;
/** Near the front, where a place is reached within seconds. */
const SHORTEST_PAUSE_MS = 2 * SECOND_MS;
/** Far back, and longer where more wait than may ask: up to the longest. */
const FAR_PAUSE_MS = 15 * SECOND_MS;
const LONGEST_PAUSE_MS = 60 * SECOND_MS;
/** In between it is asked again after this part of the wait. */
const PART_OF_WAIT = 1 / 3;

/** Vary a wait by a quarter, so that clients do not all call at the same moment; `random` is 0 to 1. */
export function withJitter(ms: number, random: number): number {
  return Math.round(ms * (0.75 + random / 2));
}

export type QueueFacts = {
  state: 'PLANNED' | 'OPEN' | 'SOLD_OUT' | 'ENDED';
  admittedRank: number;
  perMinute: number;
};

/** People in front of a rank; 0 for whoever is next or has been admitted. */
export function countAhead(rank: number, { admittedRank }: QueueFacts): number {
  return Math.max(0, rank - admittedRank - 1);
}

/** About how long that takes at the rate of the queue, in seconds. */
export function expectedWaitSeconds(ahead: number, { perMinute }: QueueFacts): number {
  return Math.ceil(((ahead + 1) * 60) / Math.max(1, perMinute));
}

/** Say a wait as people do: more exact than this nobody knows it. */
export function waitText(seconds: number): string {
  if (seconds < 45) return '곧';
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return `약 ${minutes}분`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return rest < 10 ? `약 ${hours}시간` : `약 ${hours}시간 ${Math.floor(rest / 10) * 10}분`;
}

/**
 * Over how long the first questions after the opening are spread, so that a lobby of five thousand
 * does not ask within the same two seconds: an answer later is no place lost, the draw has been made.
 */
function firstSpreadMs(waitingCnt: number): number {
  const spreadMs = (waitingCnt * SECOND_MS) / CALLS_A_SECOND;
  return Math.min(LONGEST_FIRST_PAUSE_MS, Math.max(LEAST_FIRST_SPREAD_MS, spreadMs));
}

/** How long to wait after so many calls in a row have failed: ever longer, and not the same for all. */
export function failurePauseMs(failures: number, random: number): number {
  return withJitter(Math.min(LONGEST_FAILURE_PAUSE_MS, 2 * SECOND_MS * 2 ** failures), random);
}

/**
 * How long to wait before asking where the queue stands; false where it stands still for good. Five
 * thousand who wait ask some five hundred times a second together, at rates that one store serves.
 */
export function queuePauseMs(asked: {
  state: QueueFacts['state'] | undefined;
  /** Until the opening, by the server's clock. */
  untilOpeningMs: number;
  /** The shopper's expected wait; undefined for whoever is not in the queue. */
  waitSeconds: number | undefined;
  /** People in the lobby or the queue, as of the last answer. */
  waitingCnt: number;
  /** Calls in a row. */
  failures: number;
  random: number;
}): number | false {
  const { state, untilOpeningMs, waitSeconds, waitingCnt, failures, random } = asked;
  if (state === 'SOLD_OUT' || state === 'ENDED') return false;
  if (failures > 0) return failurePauseMs(failures, random);
  if (state === 'PLANNED' && untilOpeningMs > 0) {
    return Math.min(
      withJitter(LONGEST_LOBBY_PAUSE_MS, random),
      untilOpeningMs + 500 + random * firstSpreadMs(waitingCnt),
    );
  }
  const waitMs = (waitSeconds ?? 60) * SECOND_MS;
  const farMs = (waitingCnt * SECOND_MS) / CALLS_A_SECOND;
  const mostMs = Math.min(LONGEST_PAUSE_MS, Math.max(FAR_PAUSE_MS, farMs));
  return withJitter(Math.min(mostMs, Math.max(SHORTEST_PAUSE_MS, waitMs * PART_OF_WAIT)), random);
}

/** The parts of a countdown: whole days, then `05:09:32`. */
export function countdownParts(seconds: number): { days: number; clock: string } {
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  const inDay = seconds % 86_400;
  return {
    days: Math.floor(seconds / 86_400),
    clock: [inDay / 3600, (inDay % 3600) / 60, inDay % 60].map(two).join(':'),
  };
}

/** What is read aloud of a countdown: a change every hour, in the last minutes more often. */
export function spokenCountdown(seconds: number): string {
  if (seconds <= 0) return '드롭이 열렸어요.';
  if (seconds <= 10) return '10초 안에 열려요.';
  if (seconds <= 60) return '1분 안에 열려요.';
  if (seconds <= 600) return '10분 안에 열려요.';
  return `${Math.ceil(seconds / 3600)}시간 안에 열려요.`;
}

/** What is read aloud of a place: it changes when the line is half as long, not at every step. */
export function spokenAhead(ahead: number): string {
  if (ahead === 0) return '다음 차례예요.';
  const atMost = 2 ** Math.ceil(Math.log2(ahead + 1)) - 1;
  return `앞에 ${atMost.toLocaleString('ko-KR')}명 이하예요.`;
}
