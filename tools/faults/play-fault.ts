import { setTimeout as pause } from 'node:timers/promises';
import { checkFault, countEach, type FaultFindings } from './check-fault.rules.ts';
import type { Played } from './fault.ts';
import type { Shoppers } from './shoppers.ts';

/** Where a fault is played: what it prints, and whether it is there. */
export type Watched = {
  logLines(): readonly { at: number; text: string }[];
  isAlive(): boolean;
  /** A proxy stands before it, which answers for a part that was there when it asked. */
  isBehindProxy?: boolean;
};

export type PlayedFault = FaultFindings & {
  name: string;
  what: string;
  seconds: number;
  /** What was asked for and answered while it lasted, and the kinds of log lines. */
  answered: string;
  logged: string;
};

const LONGEST_KIND = 140;

/** Play one fault under orders and check what shoppers saw from its beginning until it was watched to the end. */
export async function playFault(
  fault: Played,
  store: Watched,
  shoppers: Shoppers,
): Promise<PlayedFault> {
  const beganAt = Date.now();
  const missed = await fault.play();
  const causeEndedAt = Date.now();
  await pause(fault.watchSeconds * 1000);
  const watchedUntil = Date.now();
  // What was sent in time is still to be answered, and a whole order takes a while.
  await waitForAnswers();
  await waitForOrder();
  const during = (at: number) => at >= beganAt && at <= watchedUntil;
  const lines = store.logLines().filter(({ at }) => during(at));
  const seconds = (watchedUntil - beganAt) / 1000;
  const requests = shoppers.sent.filter(({ sentAt }) => during(sentAt));
  const findings = checkFault({
    requests,
    causeEndedAt,
    isAlive: store.isAlive(),
    mayDrop: fault.mayDrop ?? false,
    isBehindProxy: store.isBehindProxy ?? false,
    paidAfterwards: paidAfterwards(),
    logLines: lines.length,
    orderLines: lines.filter(({ text }) => isAboutOneOrder(text)).length,
    seconds,
  });
  const { name, what } = fault;
  return {
    name,
    what,
    seconds,
    answered: countEach(requests.map(({ step, outcome }) => `${step} ${outcome}`).sort()),
    logged: countEach(lines.map(({ text }) => kindOf(text))),
    ...findings,
    findings: [...findings.findings, ...(missed === undefined ? [] : [missed])],
  };

  function paidAfterwards(): number {
    return shoppers.shownResults.filter(({ result, at }) => result === 'paid' && at >= causeEndedAt)
      .length;
  }

  async function waitForOrder(): Promise<void> {
    const since = Date.now();
    while (paidAfterwards() === 0 && Date.now() - since < LONGEST_WAIT_MS) await pause(100);
  }

  async function waitForAnswers(): Promise<void> {
    const since = Date.now();
    while (shoppers.isWaitingSince(watchedUntil) && Date.now() - since < LONGEST_WAIT_MS) {
      await pause(100);
    }
  }
}

const LONGEST_WAIT_MS = 13_000;

/** Whether a log line states a fact of one order, which is no failure of the store. */
function isAboutOneOrder(line: string): boolean {
  return line.includes('"orderNo":') && !line.includes('"err":');
}

/** The message of a log line with its error's, without what differs from line to line. */
function kindOf(line: string): string {
  try {
    const {
      msg = '',
      err,
      reason = '',
    } = JSON.parse(line) as {
      msg?: string;
      err?: { message?: string };
      reason?: string;
    };
    return `${msg}${err?.message ? `: ${err.message}` : ''}${reason ? `: ${reason}` : ''}`.slice(
      0,
      LONGEST_KIND,
    );
  } catch {
    return line.slice(0, LONGEST_KIND);
  }
}
