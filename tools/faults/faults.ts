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
import type { Fault, Stage } from './fault.ts';
import { identity, loginFaults, partner, WATCH_PARTNER_SECONDS } from './partner-faults.ts';

const WATCH_DATABASE_SECONDS = 7;
const MASS_DISCONNECTS = 5;
const FROZEN_SECONDS = 6;
const TRANSACTION_CUTS = 20;
const LEAVING_CLIENTS = 200;
const FULL_DISK_SECONDS = 4;
const DOWN_SECONDS = 2;

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

const MESSAGES = ['solapi.send', 'mail.send'] as const;

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
    await signalPostmaster(store.dataDir, 'SIGKILL');
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
  ...loginFaults('login', 'Kakao', 'kakao.token'),
  ...loginFaults('apple', 'Apple', 'apple.token'),
  identity('identity-slow', "KCP's program hangs", 'slow'),
  identity('identity-fails', "KCP's program ends with an error", 'status'),
  identity('identity-drop', "KCP's program is killed while it runs", 'drop'),
  identity('identity-malformed', "KCP's program prints half of its result", 'malformed'),
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
      await signalPostmaster(store.dataDir, 'SIGINT');
      await pause(DOWN_SECONDS * 1000);
    },
    'outside',
  ),
  database(
    'database-restart-immediate',
    'a database of its own is restarted as after a crash',
    async ({ store }) => {
      await signalPostmaster(store.dataDir, 'SIGQUIT');
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
