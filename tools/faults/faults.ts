import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  cutTransactions,
  disconnectAll,
  freezePostgres,
  signalPostmaster,
  waitUntilBack,
} from './control-postgres.ts';
import type { FaultyStore } from './faulty-store.ts';
import type { Shoppers } from './shoppers.ts';

/** What a fault may take hold of. */
export type Stage = { store: FaultyStore; shoppers: Shoppers };

export type Fault = {
  name: string;
  what: string;
  /** `inside`: embedded database, partners apart. `outside`: a database apart, partners inside. */
  part: 'inside' | 'outside';
  /** Play it; resolves once its cause is gone, with a finding where it met nothing. */
  play(stage: Stage): Promise<string | undefined>;
  /** The process itself is away meanwhile. */
  mayDrop?: boolean;
  /** How long it is watched afterwards. */
  watchSeconds: number;
};

const WATCH_DATABASE_SECONDS = 7;
const WATCH_PARTNER_SECONDS = 3;
const MASS_DISCONNECTS = 5;
const FROZEN_SECONDS = 6;
const TRANSACTION_CUTS = 20;
const PARTNER_SECONDS = 5;
const LEAVING_CLIENTS = 200;
const FULL_DISK_SECONDS = 4;
const MOST_CALLS = 1000;
/** A slow machine needs longer until somebody cancels. */
const MOST_MORE_SECONDS = 15;
const DOWN_SECONDS = 2;
/** A mail server's word for "not now"; its 5xx means "never" (RFC 5321, 4.2.1). */
const MAIL_TRY_LATER = 451;

const database = (
  name: string,
  what: string,
  play: (stage: Stage) => Promise<void>,
  part: Fault['part'] = 'inside',
): Fault => ({
  name,
  what,
  part,
  watchSeconds: WATCH_DATABASE_SECONDS,
  play: async (stage) => {
    await play(stage);
    await waitUntilBack(stage.store.databaseUrl());
    return undefined;
  },
});

/** A partner that misbehaves in one way for some seconds, at each of the calls named. Mail has a status of its own. */
const partner = (
  name: string,
  what: string,
  operations: readonly string[],
  fault: { kind: string; status?: number; ms?: number },
): Fault => ({
  name,
  what,
  part: 'inside',
  watchSeconds: WATCH_PARTNER_SECONDS,
  play: async ({ store }) => {
    for (const operation of operations) {
      const own = operation === 'mail.send' && fault.status ? { status: MAIL_TRY_LATER } : {};
      await post(`${store.sandboxUrl}/faults`, { operation, ...fault, ...own, times: MOST_CALLS });
    }
    try {
      await pause(PARTNER_SECONDS * 1000);
      for (let more = 0; more < MOST_MORE_SECONDS; more++) {
        if (!(await isUntouched(store.sandboxUrl))) break;
        await pause(1000);
      }
      return (await isUntouched(store.sandboxUrl)) ? 'it met no call' : undefined;
    } finally {
      await post(`${store.sandboxUrl}/faults/clear`, {});
    }
  },
});

const MESSAGES = ['solapi.send', 'mail.send'];

/** Everything the run plays, in this sequence. */
export const faults: readonly Fault[] = [
  database(
    'mass-disconnect',
    'every connection to the database is cut, five times',
    async ({ store }) => {
      for (let time = 0; time < MASS_DISCONNECTS; time++) {
        await disconnectAll(store.databaseUrl());
        await pause(1000);
      }
    },
  ),
  database('database-kill', 'kill -9 of PostgreSQL', async ({ store }) => {
    signalPostmaster(store.dataDir, 'SIGKILL');
    // Its children outlive it by a moment and would answer.
    await pause(300);
  }),
  database('database-freeze', `PostgreSQL stands still for ${FROZEN_SECONDS} s`, ({ store }) =>
    freezePostgres(store.dataDir, FROZEN_SECONDS),
  ),
  database(
    'transaction-cut',
    'connections are cut in the middle of a transaction',
    async ({ store }) => {
      for (let time = 0; time < TRANSACTION_CUTS; time++) {
        await cutTransactions(store.databaseUrl());
        await pause(200);
      }
    },
  ),
  {
    name: 'store-kill',
    what: 'kill -9 of the store, started again',
    part: 'inside',
    mayDrop: true,
    watchSeconds: WATCH_DATABASE_SECONDS,
    play: async ({ store }) => {
      await store.kill();
      await store.start();
      return undefined;
    },
  },
  {
    name: 'store-restart',
    what: 'the store is stopped in order and started again',
    part: 'inside',
    mayDrop: true,
    watchSeconds: WATCH_DATABASE_SECONDS,
    play: async ({ store }) => {
      await store.stop();
      await store.start();
      return undefined;
    },
  },
  partner('confirm-slow', 'payment confirm takes 15 s', ['toss.confirm'], {
    kind: 'slow',
    ms: 15_000,
  }),
  partner('confirm-500', 'payment confirm answers 500', ['toss.confirm'], {
    kind: 'status',
    status: 500,
  }),
  partner('confirm-drop', 'payment confirm is dropped', ['toss.confirm'], { kind: 'drop' }),
  partner('confirm-malformed', 'payment confirm answers half a body', ['toss.confirm'], {
    kind: 'malformed',
  }),
  partner('confirm-lost', 'payment confirm is done, its answer lost', ['toss.confirm'], {
    kind: 'lost_answer',
  }),
  partner(
    'payments-away',
    'the payment partner is away: confirm, lookup and cancel',
    ['toss.confirm', 'toss.find', 'toss.cancel'],
    { kind: 'drop' },
  ),
  partner('cancel-slow', 'payment cancel takes 15 s', ['toss.cancel'], {
    kind: 'slow',
    ms: 15_000,
  }),
  partner('cancel-500', 'payment cancel answers 500', ['toss.cancel'], {
    kind: 'status',
    status: 500,
  }),
  partner('cancel-malformed', 'payment cancel answers half a body', ['toss.cancel'], {
    kind: 'malformed',
  }),
  partner('cancel-lost', 'payment cancel is done, its answer lost', ['toss.cancel'], {
    kind: 'lost_answer',
  }),
  partner('webhook-twice', 'every webhook comes twice', ['toss.webhook'], { kind: 'duplicate' }),
  partner('webhook-late', 'every webhook comes 8 s late', ['toss.webhook'], {
    kind: 'slow',
    ms: 8_000,
  }),
  partner('webhook-never', 'no webhook comes, of deposits neither', ['toss.webhook'], {
    kind: 'drop',
  }),
  partner(
    'lookup-lost',
    'deposits are reported, the lookup of the payment is dropped',
    ['toss.find'],
    { kind: 'drop' },
  ),
  partner('messages-slow', 'texts, talk and mail take 12 s', MESSAGES, {
    kind: 'slow',
    ms: 12_000,
  }),
  partner('messages-500', 'texts and talk answer 500, mail is put off', MESSAGES, {
    kind: 'status',
    status: 500,
  }),
  partner('messages-malformed', 'texts and talk answer half a body', ['solapi.send'], {
    kind: 'malformed',
  }),
  partner('messages-lost', 'texts, talk and mail are taken, the answer lost', MESSAGES, {
    kind: 'lost_answer',
  }),
  partner('login-slow', 'Kakao takes 15 s for a login', ['kakao.token'], {
    kind: 'slow',
    ms: 15_000,
  }),
  partner('login-500', 'Kakao answers logins with 500', ['kakao.token'], {
    kind: 'status',
    status: 500,
  }),
  partner('login-malformed', 'Kakao answers logins with half a body', ['kakao.token'], {
    kind: 'malformed',
  }),
  partner('login-lost', 'a login is done at Kakao, its answer lost', ['kakao.token'], {
    kind: 'lost_answer',
  }),
  {
    name: 'clients-leave',
    what: `${LEAVING_CLIENTS} clients leave before they are answered`,
    part: 'inside',
    watchSeconds: WATCH_PARTNER_SECONDS,
    play: async ({ shoppers }) => {
      await shoppers.leaveEarly(LEAVING_CLIENTS);
      return undefined;
    },
  },
  database(
    'database-restart-fast',
    'a database of its own is restarted, its clients sent away',
    async ({ store }) => {
      signalPostmaster(store.dataDir, 'SIGINT');
      await pause(DOWN_SECONDS * 1000);
    },
    'outside',
  ),
  database(
    'database-restart-immediate',
    'a database of its own is restarted as after a crash',
    async ({ store }) => {
      signalPostmaster(store.dataDir, 'SIGQUIT');
      await pause(DOWN_SECONDS * 1000);
    },
    'outside',
  ),
  {
    name: 'disk-full',
    what: 'the disk of the sandbox in the process is full',
    part: 'outside',
    watchSeconds: WATCH_PARTNER_SECONDS,
    play: async ({ store }) => {
      // What is written to this device meets ENOSPC, as on a full disk.
      const next = join(store.dataDir, 'sandbox.json.new');
      rmSync(next, { force: true });
      symlinkSync('/dev/full', next);
      try {
        await pause(FULL_DISK_SECONDS * 1000);
        return undefined;
      } finally {
        rmSync(next, { force: true });
      }
    },
  },
];

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
