import { setTimeout as pause } from 'node:timers/promises';
import type { Operation, Fault as SandboxFault } from '@duskline/sandbox/faults/fault-list';
import type { Fault, Stage } from './fault.ts';
import { failKcpProgram, type KcpFault } from './kcp-program.ts';

export const WATCH_PARTNER_SECONDS = 3;
const PARTNER_SECONDS = 5;
const MOST_CALLS = 1000;
/** A slow machine needs longer until somebody cancels. */
const MOST_MORE_SECONDS = 15;
/** A mail server's word for "not now"; its 5xx means "never" (RFC 5321, 4.2.1). */
const MAIL_TRY_LATER = 451;

type PartnerFault = Pick<SandboxFault, 'kind'> & Partial<Pick<SandboxFault, 'status' | 'ms'>>;

/** A partner that misbehaves in one way for some seconds, at each of the calls named. Mail has a status of its own. */
export function partner(
  name: string,
  what: string,
  operations: readonly Operation[],
  fault: PartnerFault,
): Fault {
  return partnerFault(name, what, async ({ store: { sandboxUrl } }) => {
    for (const operation of operations) {
      const own = operation === 'mail.send' && fault.status ? { status: MAIL_TRY_LATER } : {};
      await post(`${sandboxUrl}/faults`, { operation, ...fault, ...own, times: MOST_CALLS });
    }
    try {
      await waitForCall(async () => !(await isUntouched(sandboxUrl)));
      return !(await isUntouched(sandboxUrl));
    } finally {
      await post(`${sandboxUrl}/faults/clear`, {});
    }
  });
}

/** The token call of a provider of logins, in each way that it can misbehave. */
export function loginFaults(prefix: string, who: string, operation: Operation): Fault[] {
  const ways: readonly [string, string, PartnerFault][] = [
    ['slow', `${who} takes 15 s for a login`, { kind: 'slow', ms: 15_000 }],
    ['500', `${who} answers logins with 500`, { kind: 'status', status: 500 }],
    ['drop', `${who} drops the connection of a login`, { kind: 'drop' }],
    ['malformed', `${who} answers logins with half a body`, { kind: 'malformed' }],
    ['lost', `a login is done at ${who}, its answer lost`, { kind: 'lost_answer' }],
  ];
  return ways.map(([name, what, fault]) => partner(`${prefix}-${name}`, what, [operation], fault));
}

/**
 * KCP's program, which the store runs for each identity verification and which fails in one way. No
 * call of the store's goes to KCP itself: its window is opened by the browser.
 */
export function identity(name: string, what: string, fault: KcpFault): Fault {
  return partnerFault(name, what, ({ store }) =>
    failKcpProgram(store.dataDir, fault, (wasCalled) => waitForCall(async () => wasCalled())),
  );
}

function partnerFault(
  name: string,
  what: string,
  /** Returns whether the fault met a call. */
  play: (stage: Stage) => Promise<boolean>,
): Fault {
  return {
    ...{ name, what, part: 'inside', watchSeconds: WATCH_PARTNER_SECONDS },
    play: async (stage) => ((await play(stage)) ? undefined : 'it met no call'),
  };
}

async function waitForCall(wasCalled: () => Promise<boolean>): Promise<void> {
  await pause(PARTNER_SECONDS * 1000);
  for (let more = 0; more < MOST_MORE_SECONDS; more++) {
    if (await wasCalled()) return;
    await pause(1000);
  }
}

/** Whether no call of the partner was spoiled, so that the fault showed nothing. */
async function isUntouched(sandboxUrl: string): Promise<boolean> {
  const response = await fetch(`${sandboxUrl}/faults.json`);
  const left = (await response.json()) as { times: number }[];
  return left.length > 0 && left.every(({ times }) => times === MOST_CALLS);
}

async function post(url: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
}
