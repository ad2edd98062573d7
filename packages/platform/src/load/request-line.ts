import type { EventEmitter } from 'node:events';

/** What is to be answered; a `ServerResponse` is one. */
type Answer = { readonly closed: boolean };

/** The line in which a server's requests wait while others' connections wait to be accepted. */
export type RequestLine = {
  /**
   * Do the work of an answer now, or, where connections wait at the port, once they are taken in. Who
   * left meanwhile is not answered.
   */
  enter(answer: Answer, work: () => void): void;
};

/** So long connections are taken in without a pause, in ms: some hundreds on a slow machine. */
const ACCEPTING_MS = 200;
/** Then so much of the work is done before the port is looked at again. */
const WORKING_MS = 50;

const waits = new WeakMap<Answer, number>();

/** How long an answer's turn took since its request was read, in ms; 0 where it had no line before it. */
export function waitedInLineMs(answer: Answer): number {
  return waits.get(answer) ?? 0;
}

/**
 * Take in a crowd's connections before its requests are worked on. Node accepts one connection in each
 * turn of its loop, however many wait: where a turn answers dozens of requests, the others wait at the
 * port, where nobody sees for how long and nobody refuses them. So, as long as a turn has brought a
 * connection, the requests only line up, which takes a fraction of their work. From then on their wait
 * is known (`waitedInLineMs`), and who has waited too long is refused.
 *
 * A turn that brings no connection says that none waits. A server that nobody crowds has no line.
 */
export function lineUpRequests(
  server: Pick<EventEmitter, 'on'>,
  {
    now = () => performance.now(),
    nextTurn = (look: () => void): unknown => setImmediate(look),
  } = {},
): RequestLine {
  let line: (() => void)[] = [];
  let hasAccepted = false;
  let isLooking = false;
  let acceptingSince = 0;

  function look(): void {
    if (hasAccepted && now() - acceptingSince < ACCEPTING_MS) {
      hasAccepted = false;
      nextTurn(look);
      return;
    }
    hasAccepted = false;
    workOff();
    if (line.length === 0) {
      isLooking = false;
      return;
    }
    acceptingSince = now();
    nextTurn(look);
  }

  function workOff(): void {
    const begun = now();
    const here = line;
    let done = 0;
    // What comes meanwhile is behind them. The first is always worked on, so that the line moves.
    while (done < here.length && (done === 0 || now() - begun < WORKING_MS)) here[done++]?.();
    line = here.slice(done);
  }

  server.on('connection', () => {
    hasAccepted = true;
    if (isLooking) return;
    isLooking = true;
    acceptingSince = now();
    nextTurn(look);
  });
  return {
    enter(answer, work) {
      if (!isLooking) return work();
      const since = now();
      line.push(() => {
        if (answer.closed) return;
        waits.set(answer, now() - since);
        work();
      });
    },
  };
}
