import { execFile } from 'node:child_process';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { memberService } from '@duskline/member-api/service';
import { STORE_DATABASE } from '@duskline/platform/embedded-postgres/embedded-postgres';
import { freePort } from '@duskline/platform/free-port';
import { demoKeys } from '@duskline/sandbox/demo-keys';
import { shopService } from '@duskline/shop-api/service';
import { type PgBouncer, startPgBouncer } from '../engines/start-pgbouncer.ts';
import { type Redis, startRedis } from '../engines/start-redis.ts';
import { type Fleet, planFleet } from '../run/fleet.ts';
import { root } from '../run/prepare.mjs';
import type { PartName, RunningPart } from '../run/running-part.ts';
import { type RehearsedDatabase, startRehearsedDatabase } from './rehearsed-database.ts';
import { type ProxyPorts, startProxy } from './rehearsed-proxy.ts';
import { openTraceCollector, type TraceCollector } from './trace-collector.ts';

const run = promisify(execFile);

/** One place of the fleet: which part stands there, and at which port. */
export type Place = { name: PartName; nth: number; port: number; metricsPort: number };

/** A whole fleet on this machine, each part in a process of its own behind nginx. */
export type RehearsedFleet = {
  fleet: Fleet;
  dataDir: string;
  /** Where parts find PostgreSQL itself: the same URL whichever is the primary. */
  databaseUrl: string;
  pgBouncer: PgBouncer;
  redis: Redis;
  database: RehearsedDatabase;
  places: readonly Place[];
  /** The part at a place now. */
  at(place: Place): RunningPart;
  /** Start a part at its place, and wait until it can serve. */
  start(place: Place, tree?: string): Promise<void>;
  /** Run the part that migrates, of this version or that of `tree`. */
  migrate(tree?: string): Promise<void>;
  logLines(): readonly { at: number; text: string }[];
  isAlive(): boolean;
  traces: TraceCollector;
  close(): Promise<void>;
};

const TWICE = ['shop-api', 'member-api', 'storefront'] as const;
const ONCE = ['worker', 'back-office'] as const;
/** Sessions that PgBouncer gives to each service; each of its processes would have six. */
const SESSIONS = 8;

type FleetOptions = {
  folder: string;
  say(line: string): void;
  /** All that the parts print is appended to it. */
  logFile?: string | undefined;
  /** Whether the parts send their traces, which costs each request something. */
  isTraced: boolean;
};

/** Start all of it on an empty database, which is filled with the demo's catalogue. */
export async function startRehearsedFleet(options: FleetOptions): Promise<RehearsedFleet> {
  const closings: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closeOne of closings.splice(0).reverse()) await closeOne().catch(() => {});
  };
  try {
    return { ...(await startAll(options, closings)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startAll(
  { folder, say, logFile, isTraced }: FleetOptions,
  closings: (() => Promise<unknown>)[],
): Promise<Omit<RehearsedFleet, 'close'>> {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { recursive: true });
  const lines: { at: number; text: string }[] = [];
  say('filling the database, copying it to a standby …');
  const database = await startRehearsedDatabase(folder, (url) =>
    run(process.execPath, [join(root, 'tools/seed.ts')], {
      env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir },
    }),
  );
  closings.push(() => database.close());
  const databaseUrl = database.url;

  const { password } = new URL(databaseUrl);
  const pgBouncer = await startPgBouncer({
    postgres: databaseUrl,
    users: [shopService.role, memberService.role],
    password: decodeURIComponent(password),
    sessions: SESSIONS,
  });
  closings.push(() => pgBouncer.close());
  const redis = await startRedis('rehearsal');
  const traces = await openTraceCollector();
  closings.push(async () => traces.close());
  closings.push(() => redis.close());

  const proxyPorts = await freePorts();
  const site = `http://127.0.0.1:${proxyPorts.site}`;
  const pooled = pgBouncer.urlOf(STORE_DATABASE);
  const proxied = {
    SITE_URL: site,
    SHOP_API_URL: `http://127.0.0.1:${proxyPorts.shopApi}`,
    MEMBER_API_URL: `http://127.0.0.1:${proxyPorts.memberApi}`,
    SHOP_API_PUBLIC_URL: `${site}/shop-api`,
    MEMBER_API_PUBLIC_URL: `${site}/member-api`,
  };
  const fleet = await planFleet(pooled, dataDir, { proxied });
  const places: Place[] = [];
  async function addPlace(name: PartName, nth: number): Promise<void> {
    places.push({ name, nth, port: await freePort(), metricsPort: await freePort() });
  }
  for (const name of TWICE) {
    for (const nth of [1, 2]) await addPlace(name, nth);
  }
  for (const name of ONCE) await addPlace(name, 1);
  const portsOf = (name: PartName) =>
    places.filter((place) => place.name === name).map(({ port }) => port);
  const pair = (name: PartName) => portsOf(name) as [number, number];
  const proxy = await startProxy(
    proxyPorts,
    {
      storefront: pair('storefront'),
      'shop-api': pair('shop-api'),
      'member-api': pair('member-api'),
      'back-office': portsOf('back-office')[0] ?? 0,
    },
    join(folder, 'proxy'),
  );
  closings.push(() => proxy.stop());

  const parts = new Map<Place, RunningPart>();
  const more = {
    DATABASE_DIRECT_URL: databaseUrl,
    REDIS_URL: redis.url,
    ...(isTraced && { OTEL_EXPORTER_OTLP_ENDPOINT: traces.url }),
    S3_ENDPOINT: `${fleet.sandboxUrl}/s3`,
    S3_BUCKET: demoKeys.s3Bucket,
    S3_REGION: demoKeys.s3Region,
    S3_ACCESS_KEY_ID: demoKeys.s3AccessKeyId,
    S3_SECRET_ACCESS_KEY: demoKeys.s3SecretAccessKey,
    MIGRATE: 'off',
    DATABASE_REPLICA_URL: database.replicaUrl,
    TRUST_PROXY: 'loopback',
  };
  const listen = (part: RunningPart) => {
    part.onOutput((text) => {
      if (logFile !== undefined) appendFileSync(logFile, `${part.name}: ${text}`);
      for (const line of text.split('\n')) {
        if (line !== '') lines.push({ at: Date.now(), text: line });
      }
    });
    return part;
  };
  async function start(place: Place, tree?: string): Promise<void> {
    const version = tree === undefined ? {} : { tree };
    const settings = { ...more, METRICS_PORT: String(place.metricsPort) };
    const part = listen(await fleet.start(place.name, settings, { port: place.port, ...version }));
    parts.set(place, part);
    await part.ready();
  }
  async function migrate(tree?: string): Promise<void> {
    const part = listen(
      await fleet.start(
        'migrations',
        { DATABASE_DIRECT_URL: databaseUrl },
        tree === undefined ? {} : { tree },
      ),
    );
    if ((await part.ended) !== 0) throw new Error(`migrations: ${part.said()}`);
  }
  function at(place: Place): RunningPart {
    const part = parts.get(place);
    if (!part) throw new Error(`nothing was started as ${place.name} ${place.nth}`);
    return part;
  }

  say('starting the parts …');
  const sandbox = listen(await fleet.start('sandbox'));
  closings.push(() => sandbox.stop());
  await sandbox.ready();
  await migrate();
  closings.push(() => Promise.all([...parts.values()].map((part) => part.stop())));
  await Promise.all(places.map((place) => start(place)));
  return {
    ...{
      fleet,
      dataDir,
      databaseUrl,
      pgBouncer,
      redis,
      database,
      places,
      at,
      start,
      migrate,
    },
    traces,
    logLines: () => lines,
    isAlive: () => places.every((place) => at(place).megabytes() !== undefined),
  };
}

async function freePorts(): Promise<ProxyPorts> {
  return { site: await freePort(), shopApi: await freePort(), memberApi: await freePort() };
}
