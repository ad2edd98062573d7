import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  STORE_DATABASE,
  startEmbeddedPostgres,
} from '@duskline/platform/embedded-postgres/embedded-postgres';
import {
  type EmbeddedStandby,
  startEmbeddedStandby,
} from '@duskline/platform/testing/embedded-standby';
import { queryOnce } from '../faults/control-postgres.ts';
import { layWire } from '../run/cuttable-wire.ts';

/** A primary with a streaming standby, each at a URL that stays whoever stands there. */
export type RehearsedDatabase = {
  url: string;
  replicaUrl: string;
  /** The standby of now; a promoted one until there is a next. */
  standby(): EmbeddedStandby;
  /** Stop the primary in order, promote the standby, and lead the primary's URL there. */
  failOver(): Promise<void>;
  /** Copy the primary of now to a new standby, and lead the standby's URL there. */
  renewStandby(): Promise<void>;
  /** Let a commit be answered only when the standby has it on disk. */
  commitOnStandby(): Promise<void>;
  /**
   * Lose the primary as a power cut does, its log unsent for so long before; notice it, promote the
   * standby, and lead the primary's URL there. Returns the moments between which commits were unsent.
   */
  losePrimary(unsentMs: number): Promise<{ from: number; to: number }>;
  /** The first processes of the servers that run. */
  postmasters(): number[];
  close(): Promise<void>;
};

type Server = { url: string; directory: string; stop(): Promise<unknown> };

/** Until somebody, or a program that watches, has seen that the primary is gone. */
const NOTICED_AFTER_MS = 2000;
const TRIES = 100;
const PAUSE_MS = 100;

/** Start a primary in `folder`, let `fill` fill it, and copy it to a standby. */
export async function startRehearsedDatabase(
  folder: string,
  fill: (url: string) => Promise<unknown>,
): Promise<RehearsedDatabase> {
  const directory = join(folder, 'server-1');
  const first = await startEmbeddedPostgres({ directory, database: STORE_DATABASE });
  const servers: Server[] = [{ url: first.url, directory, stop: first.stop }];
  const wire = await layWire(portOf(first.url));
  const url = urlAt(first.url, wire.port);
  await fill(url);
  let primary = servers[0] as Server;
  let standby = await addStandby();
  const replicaWire = await layWire(portOf(standby.url));

  async function addStandby(): Promise<EmbeddedStandby & { directory: string }> {
    const next = join(folder, `server-${servers.length + 1}`);
    const started = await startEmbeddedStandby(primary, next);
    servers.push({ url: started.url, directory: next, stop: () => started.stop('immediate') });
    return { ...started, directory: next };
  }
  /** As docs/operation/fail-over.md says: nobody reaches the old one any more, then the new one writes. */
  async function promote(): Promise<void> {
    await standby.run('select pg_promote()');
    primary = servers.at(-1) as Server;
    await wire.mend(portOf(primary.url));
  }

  return {
    url,
    replicaUrl: urlAt(first.url, replicaWire.port),
    standby: () => standby,
    async failOver() {
      await wire.cut();
      await primary.stop();
      await promote();
    },
    async renewStandby() {
      standby = await addStandby();
      await replicaWire.cut();
      await replicaWire.mend(portOf(standby.url));
    },
    async commitOnStandby() {
      await queryOnce(primary.url, `alter system set synchronous_standby_names = '*'`);
      await queryOnce(primary.url, 'select pg_reload_conf()');
      for (let attempt = 1; attempt <= TRIES; attempt++) {
        const senders = await sendersOf(primary);
        if (senders.some((sender) => sender.sync_state === 'sync')) return;
        await pause(PAUSE_MS);
      }
      throw new Error('no commit waits for the standby');
    },
    async losePrimary(unsentMs) {
      const senders = await sendersOf(primary);
      for (const { pid } of senders) process.kill(pid, 'SIGSTOP');
      const from = Date.now();
      await pause(unsentMs);
      process.kill(postmasterOf(primary), 'SIGKILL');
      for (const { pid } of senders) process.kill(pid, 'SIGKILL');
      const to = Date.now();
      await pause(NOTICED_AFTER_MS);
      await wire.cut();
      await promote();
      return { from, to };
    },
    postmasters: () => servers.map(postmasterOf),
    async close() {
      await Promise.all([wire.cut(), replicaWire.cut()]);
      for (const server of servers.toReversed()) await server.stop().catch(() => {}); // it may be gone
    },
  };
}

function sendersOf({ url }: Server) {
  return queryOnce<{ pid: number; sync_state: string }>(
    url,
    'select pid, sync_state from pg_stat_replication',
  );
}

function postmasterOf({ directory }: Server): number {
  return Number.parseInt(readFileSync(join(directory, 'cluster/postmaster.pid'), 'utf8'), 10);
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}

function urlAt(url: string, port: number): string {
  const moved = new URL(url);
  moved.search = '';
  moved.port = String(port);
  return moved.href;
}
