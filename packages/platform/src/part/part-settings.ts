import { z } from 'zod';
import type { PoolerSettings } from '../database/database-pool.ts';
import type { BusyLimits } from '../load/refuse-when-busy.ts';
import type { MetricsAddress } from '../metrics/serve-own-metrics.ts';
import { cipherKeys } from '../secrets/cipher.ts';
import { httpUrl, port, SettingsError, trustedProxies, warnOfProxy } from '../settings.ts';

const waitMs = z.coerce.number().int().min(10).max(600_000);
const flag = z.enum(['on', 'off'], 'must be on or off');

/** Where operators read a process's figures; without a port nothing is collected (decision 0350). */
export const metricsVariables = {
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
};

/** Read where operators read figures; undefined where nothing is collected. */
export function readMetricsAddress({
  METRICS_PORT,
  METRICS_HOST,
}: z.output<z.ZodObject<typeof metricsVariables>>): MetricsAddress | undefined {
  return METRICS_PORT === undefined ? undefined : { port: METRICS_PORT, host: METRICS_HOST };
}

/** Variables of every process: where it listens, what it logs, where figures and traces are. */
export const processVariables = {
  ...metricsVariables,
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  NODE_ENV: z.string().default('development'),
  /** Where traces are sent, by OpenTelemetry's own variables; nowhere without one (decision 0353). */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl.optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
};

/** Variables of what connects to the database and seals personal data. */
export const databaseVariables = {
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
    .optional(),
  /** PostgreSQL itself, where `DATABASE_URL` is a PgBouncer in transaction mode (decision 0551). */
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
    .optional(),
  /** Whether statements are prepared through PgBouncer: 1.21 and later, with `max_prepared_statements`. */
  DATABASE_PREPARED: flag.default('off'),
  /** A streaming standby of it, which the lists of docs/fleet.md are read from (decision 0550). */
  DATABASE_REPLICA_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
    .optional(),
  /** A standby that lags longer is not read from until it has caught up. */
  DATABASE_REPLICA_MAX_LAG_SECONDS: z.coerce.number().int().min(1).max(3600).default(10),
  /** Where limits of calls a minute are counted for all processes (decision 0552). */
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must be a redis:// or rediss:// address')
    .optional(),
  /** Connections of each service in each process (decision 0221). */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(100).default(6),
  /** Keys that personal data is encrypted with, `id:key[,id:key…]`, the newest first. */
  PERSONAL_DATA_KEYS: cipherKeys.optional(),
  /** Browsing that would wait longer, in ms, is refused for load (decision 0220). */
  BUSY_BROWSING_MS: waitMs.default(1_000),
  /** As late, calls that lead to an order are refused; those that finish one never are. */
  BUSY_ORDERING_MS: waitMs.default(1_000),
};

/** By which the store's processes know each other; the same in all of them. */
export const internalKey = z.string().min(32, 'must have at least 32 characters');

/** What a storefront shows to be sent invalidations, and the Shop API asks for; nothing else opens to it. */
export const invalidationKeyVariable = {
  INVALIDATION_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
};

/** Variables of an API, or of what runs its jobs, in a process of its own. */
export const partVariables = {
  ...processVariables,
  ...databaseVariables,
  PORT: port,
  /** On: applies migrations at the start; off: waits until somebody has applied them. */
  MIGRATE: flag.default('on'),
  SITE_URL: httpUrl,
  /** Where this store's other processes reach the APIs. */
  SHOP_API_URL: httpUrl,
  MEMBER_API_URL: httpUrl,
  /** Where browsers reach the APIs; below `SITE_URL` if not given. */
  SHOP_API_PUBLIC_URL: httpUrl.optional(),
  MEMBER_API_PUBLIC_URL: httpUrl.optional(),
  TRUST_PROXY: trustedProxies.optional(),
  INTERNAL_KEY: internalKey,
  DATABASE_URL: databaseVariables.DATABASE_URL.unwrap(),
  PERSONAL_DATA_KEYS: databaseVariables.PERSONAL_DATA_KEYS.unwrap(),
};

/**
 * Read where PostgreSQL itself is, and the pooler in front of it. Throws a `SettingsError` for a
 * direct address without that of the pooler.
 */
export function readDatabaseUrls(
  given: Pick<
    z.output<z.ZodObject<typeof databaseVariables>>,
    'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_PREPARED'
  >,
): { databaseUrl: string | undefined; pooler: PoolerSettings | undefined } {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct } = given;
  if (direct === undefined) return { databaseUrl: url, pooler: undefined };
  if (url === undefined) {
    throw new SettingsError(
      'DATABASE_URL: needed beside DATABASE_DIRECT_URL, as the address of PgBouncer (value: not set)',
    );
  }
  return { databaseUrl: direct, pooler: { url, prepares: given.DATABASE_PREPARED === 'on' } };
}

/** A standby to read from, and by how many seconds it may lag. */
export type ReplicaSettings = { url: string; maxLagSeconds: number };

/** Read the standby's settings; undefined where there is none. */
export function readReplica(
  given: Pick<Variables, 'DATABASE_REPLICA_URL' | 'DATABASE_REPLICA_MAX_LAG_SECONDS'>,
): ReplicaSettings | undefined {
  const { DATABASE_REPLICA_URL: url, DATABASE_REPLICA_MAX_LAG_SECONDS: maxLagSeconds } = given;
  return url === undefined ? undefined : { url, maxLagSeconds };
}

/** What both APIs and the worker have in common. */
export type PartSettings = {
  port: number;
  host: string;
  logLevel: string;
  /** Undefined: no figures are collected. */
  metrics: MetricsAddress | undefined;
  traces: boolean;
  /** PostgreSQL itself. */
  databaseUrl: string;
  /** Where the pools connect instead; undefined: to PostgreSQL itself. */
  pooler: PoolerSettings | undefined;
  databaseConnections: number;
  /** Undefined: each process counts its own limits. */
  redisUrl: string | undefined;
  /** Undefined: everything is read from the database itself. */
  replica: ReplicaSettings | undefined;
  personalDataKeys: z.output<typeof cipherKeys>;
  busyLimits: BusyLimits;
  migrates: boolean;
  siteUrl: string;
  shopApiUrl: string;
  memberApiUrl: string;
  shopApiPublicUrl: string;
  memberApiPublicUrl: string;
  trustProxy: string | number | undefined;
  internalKey: string;
  /** What the operator should know although the part starts. */
  warnings: string[];
};

type Variables = z.output<z.ZodObject<typeof partVariables>>;

/** Read what both APIs and the worker have in common. */
export function readPartSettings(given: Variables): PartSettings {
  const { databaseUrl, pooler } = readDatabaseUrls(given);
  return {
    port: given.PORT,
    host: given.HOST,
    logLevel: given.LOG_LEVEL,
    metrics: readMetricsAddress(given),
    traces: sendsTraces(given),
    databaseUrl: databaseUrl ?? given.DATABASE_URL,
    pooler,
    databaseConnections: given.DATABASE_CONNECTIONS,
    redisUrl: given.REDIS_URL,
    replica: readReplica(given),
    personalDataKeys: given.PERSONAL_DATA_KEYS,
    busyLimits: { browsingMs: given.BUSY_BROWSING_MS, orderingMs: given.BUSY_ORDERING_MS },
    migrates: given.MIGRATE === 'on',
    siteUrl: given.SITE_URL,
    shopApiUrl: given.SHOP_API_URL,
    memberApiUrl: given.MEMBER_API_URL,
    shopApiPublicUrl: given.SHOP_API_PUBLIC_URL ?? `${given.SITE_URL}/shop-api`,
    memberApiPublicUrl: given.MEMBER_API_PUBLIC_URL ?? `${given.SITE_URL}/member-api`,
    trustProxy: given.TRUST_PROXY,
    internalKey: given.INTERNAL_KEY,
    warnings: warnOfProxy(given),
  };
}

/** Whether traces are sent; where to, the exporter reads itself. */
export function sendsTraces(given: {
  OTEL_SDK_DISABLED?: string | undefined;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined;
}): boolean {
  return (
    given.OTEL_SDK_DISABLED?.toLowerCase() !== 'true' &&
    (given.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? given.OTEL_EXPORTER_OTLP_ENDPOINT) !== undefined
  );
}
