/** One request as the run recorded it. */
export type SentRequest = {
  /** What a shopper did, such as `reserve` or `return`. */
  step: string;
  sentAt: number;
  tookMs: number;
  /** The HTTP status, or why there is none. */
  outcome: number | 'dropped' | 'hung';
  saysWhenToRetry: boolean;
  /** The refusal's code, where the answer has one. */
  code?: string;
};

/** What was seen while one fault was played and shortly after. */
export type Observation = {
  requests: readonly SentRequest[];
  /** When its cause was gone: the database answers again, the partner is itself again. */
  causeEndedAt: number;
  /** Whether the store's process outlived it, or was ended by the fault itself and started again. */
  isAlive: boolean;
  /** Connections may be refused while the process itself is away. */
  mayDrop: boolean;
  /** A proxy's own 502 and 504 are as a dropped connection: the part that was asked is gone. */
  isBehindProxy: boolean;
  /** Orders that were paid after the cause was gone. */
  paidAfterwards: number;
  logLines: number;
  /** Those of them that say what became of one order, once each. */
  orderLines: number;
  seconds: number;
};

export type FaultFindings = {
  counts: Record<'done' | 'refused' | 'unavailable' | 'failed' | 'dropped' | 'hung', number>;
  slowestMs: number;
  /** Until the last answer that was not well; 0 where all were after the cause was gone. */
  secondsUntilWell: number;
  logLinesPerMinute: number;
  /** Each line that does not hold; none where the fault is survived. */
  findings: string[];
};

/** The limits of a fault; docs/faults.md has them with their columns. */
export const limits = {
  hangMs: 10_000,
  secondsUntilWell: 5,
  /** Each kind of failure is one line in ten seconds: a database that dies shows some twenty kinds. */
  logLinesPerMinute: 50,
};

const MINUTE = 60;

/** Check a fault by what shoppers saw. A refusal by design and a 503 that says when to retry are fine. */
export function checkFault(seen: Observation): FaultFindings {
  const counts = { done: 0, refused: 0, unavailable: 0, failed: 0, dropped: 0, hung: 0 };
  let slowestMs = 0;
  let lastBadAt = seen.causeEndedAt;
  for (const request of seen.requests) {
    const kind = seen.isBehindProxy && isOfProxy(request) ? 'dropped' : kindOf(request);
    counts[kind] += 1;
    slowestMs = Math.max(slowestMs, request.tookMs);
    if (kind !== 'done' && kind !== 'refused') {
      lastBadAt = Math.max(lastBadAt, request.sentAt + request.tookMs);
    }
  }
  const secondsUntilWell = (lastBadAt - seen.causeEndedAt) / 1000;
  // What is over sooner is still all that an operator has to read in that minute.
  const perMinute = (lines: number) => (lines / Math.max(seen.seconds, MINUTE)) * MINUTE;
  const logLinesPerMinute = perMinute(seen.logLines);
  const failuresPerMinute = perMinute(seen.logLines - seen.orderLines);
  const findings = [
    seen.isAlive ? '' : 'the process ended',
    counts.failed > 0 ? `${counts.failed} answers of 5xx (${statusesOf(seen)})` : '',
    counts.hung > 0
      ? `${counts.hung} answers took over ${limits.hangMs / 1000} s (${stepsOf(seen.requests)})`
      : '',
    counts.dropped > 0 && !seen.mayDrop ? `${counts.dropped} connections dropped` : '',
    secondsUntilWell > limits.secondsUntilWell
      ? `well only after ${secondsUntilWell.toFixed(1)} s`
      : '',
    failuresPerMinute > limits.logLinesPerMinute
      ? `${Math.round(failuresPerMinute)} log lines a minute that repeat a failure`
      : '',
    seen.paidAfterwards === 0 ? 'no order was paid afterwards' : '',
  ].filter((finding) => finding !== '');
  return { counts, slowestMs, secondsUntilWell, logLinesPerMinute, findings };
}

/** What the catalogues answer where a partner is away: a refusal with a sentence, no failure of ours. */
const PARTNER_AWAY = 502;
const GATEWAY_TIMEOUT = 504;

function kindOf(request: SentRequest): keyof FaultFindings['counts'] {
  const { outcome, tookMs, saysWhenToRetry, code } = request;
  if (outcome === 'hung' || tookMs > limits.hangMs) return 'hung';
  if (outcome === 'dropped') return 'dropped';
  if (outcome === 503 && saysWhenToRetry) return 'unavailable';
  if (outcome === PARTNER_AWAY && code !== undefined) return 'refused';
  if (outcome >= 500) return 'failed';
  return outcome >= 400 ? 'refused' : 'done';
}

/** What a proxy answers by itself: it has no code of ours. */
function isOfProxy({ outcome, code }: SentRequest): boolean {
  return (outcome === PARTNER_AWAY || outcome === GATEWAY_TIMEOUT) && code === undefined;
}

function statusesOf({ requests, isBehindProxy }: Observation): string {
  return countEach(
    requests
      .filter((request) => kindOf(request) === 'failed' && !(isBehindProxy && isOfProxy(request)))
      .map(({ step, outcome }) => `${outcome} ${step}`),
  );
}

function stepsOf(requests: readonly SentRequest[]): string {
  return countEach(
    requests.filter((request) => kindOf(request) === 'hung').map(({ step }) => step),
  );
}

/** Count equal texts: `500 reserve ×3, 500 sheet`. */
export function countEach(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, count]) => (count > 1 ? `${text} ×${count}` : text)).join(', ');
}
