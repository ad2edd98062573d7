import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { S3Settings } from '@duskline/partners/files/s3-client';
import {
  type ChallengeKeys,
  type ChallengeSettings,
  challengeVariables,
  readChallengeSettings,
} from '@duskline/partners/settings/challenge-settings';
import { fileVariables, readS3Settings } from '@duskline/partners/settings/file-settings';
import {
  identityVariables,
  memberPartnerVariables,
  type PartnerKeys,
  type PartnerSettings,
  type PartnerUrls,
  readMemberPartners,
  readShopPartners,
  shopPartnerVariables,
} from '@duskline/partners/settings/partner-settings';
import {
  type ReportKeys,
  type ReportSettings,
  readReportSettings,
  reportVariables,
} from '@duskline/partners/settings/report-settings';
import type { PoolerSettings } from '@duskline/platform/database/database-pool';
import type { BusyLimits } from '@duskline/platform/load/refuse-when-busy';
import type { MetricsAddress } from '@duskline/platform/metrics/serve-own-metrics';
import {
  databaseVariables,
  processVariables,
  type ReplicaSettings,
  readDatabaseUrls,
  readMetricsAddress,
  readReplica,
  sendsTraces,
} from '@duskline/platform/part/part-settings';
import type { CipherKey } from '@duskline/platform/secrets/cipher';
import {
  httpUrl,
  imageUrlVariable,
  isLoopback,
  origins,
  port,
  readImageUrl,
  readSettings,
  SettingsError,
  securityContactVariable,
  trustedProxies,
  warnOfProxy,
} from '@duskline/platform/settings';
import { CLOSE_WITHIN_SECONDS } from '@duskline/platform/watch-endings';
import { z } from 'zod';

const flag = z.enum(['on', 'off'], 'must be on or off');

const Variables = z.object({
  PORT: port.default(3000),
  SANDBOX_PORT: port.default(3100),
  /** Where the sandbox receives mail; 25 above its own port if not given. */
  SANDBOX_SMTP_PORT: port.optional(),
  ...processVariables,
  ...databaseVariables,
  /** Processes that answer shoppers; with one, everything runs in it. */
  WORKERS: z.coerce.number().int().min(1).max(32).optional(),
  DATA_DIR: z.string().default('.data'),
  /** How long the store may take to stop in order before it is ended at once. */
  STOP_SECONDS: z.coerce.number().int().min(1).max(3600).default(CLOSE_WITHIN_SECONDS),
  SITE_URL: httpUrl.optional(),
  /** The back office: its port, whether it is there at all, and where staff reach it. */
  BACK_OFFICE_PORT: port.default(3200),
  BACK_OFFICE: flag.default('on'),
  BACK_OFFICE_URL: httpUrl.optional(),
  /** Origins of other storefronts on this Shop API. */
  ALLOWED_ORIGINS: origins.optional(),
  TRUST_PROXY: trustedProxies.optional(),
  /** Load the demo catalogue into an empty database. */
  DEMO: flag.optional(),
  /** Folder for pictures that this machine has drawn, for the next store's demo. */
  DEMO_PICTURE_CACHE: z.string().optional(),
  /** How wide the demo's products are drawn, in px: small ones are drawn fast, for tests. */
  DEMO_PICTURE_WIDTH: z.coerce.number().int().min(100).max(1400).optional(),
  /** Start the stand-ins of the partners. */
  SANDBOX: flag.optional(),
  /** What shoppers' pictures may take on disk, in gigabytes; 20 if not given. */
  UPLOADS_MAX_GB: z.coerce.number().positive().optional(),
  SHOP_TOKEN_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** The key with which shop counters read a member's QR; without it all are refused. */
  COUNTER_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  ...securityContactVariable,
  ...fileVariables,
  ...imageUrlVariable,
  ...shopPartnerVariables,
  ...memberPartnerVariables,
  ...identityVariables,
  ...reportVariables,
  ...challengeVariables,
});

/** More have to be asked for: each takes up to 300 MB and 19 database connections. */
const MOST_USUAL_WORKERS = 4;

export type Settings = {
  port: number;
  sandboxPort: number;
  sandboxSmtpPort: number;
  host: string;
  /** Processes that answer shoppers. */
  workers: number;
  busyLimits: BusyLimits;
  /** Undefined: no figures are collected. */
  metrics: MetricsAddress | undefined;
  /** Whether traces are sent; where to, the exporter reads itself. */
  traces: boolean;
  databaseConnections: number;
  /** Undefined: each process counts its own limits. */
  redisUrl: string | undefined;
  /** Undefined: everything is read from the database itself. */
  replica: ReplicaSettings | undefined;
  dataDir: string;
  /** After so many seconds of stopping it is ended at once. */
  stopSeconds: number;
  /** Undefined: pictures are in the data folder. */
  s3: S3Settings | undefined;
  /** Where pictures are reached; undefined: at the Shop API. */
  imageUrl: string | undefined;
  /** PostgreSQL itself; undefined: the embedded one. */
  databaseUrl: string | undefined;
  /** Where the pools connect instead; undefined: to PostgreSQL itself. */
  pooler: PoolerSettings | undefined;
  siteUrl: string;
  /** Undefined: this store has no back office. */
  backOfficePort: number | undefined;
  backOfficeUrl: string;
  /** Undefined: a proxy on this machine alone. */
  allowedOrigins: string[] | undefined;
  trustProxy: string | number | undefined;
  /** What the operator should know although the store starts. */
  warnings: string[];
  sandboxUrl: string;
  loadsDemo: boolean;
  demoPictureCache: string | undefined;
  /** In px; undefined: as masters. */
  demoPictureWidth: number | undefined;
  startsSandbox: boolean;
  logLevel: string;
  /** Undefined: the Shop API's own limit. */
  uploadsMaxBytes: number | undefined;
  shopTokenSecret: string | undefined;
  counterKey: string | undefined;
  securityContact: string | undefined;
  /** Undefined: the demo creates a key in the data folder. */
  personalDataKeys: CipherKey[] | undefined;
  partners: PartnerSettings;
  reports: ReportSettings;
  /** Undefined: entering a drop asks for no challenge. */
  challenge: ChallengeSettings | undefined;
};

/**
 * Read the environment. The sandbox and its keys are the default on a loopback address only;
 * anywhere else partners are the real ones and a missing key stops the start.
 */
export function readStoreSettings(
  environment: NodeJS.ProcessEnv,
  sandboxKeys: PartnerKeys & ReportKeys & ChallengeKeys,
): Settings {
  const given = readSettings(Variables, environment);
  const isProduction = given.NODE_ENV === 'production';
  const loadsDemo = given.DEMO === undefined ? !isProduction : given.DEMO === 'on';
  const startsSandbox =
    given.SANDBOX === undefined ? isLoopback(given.HOST) && !isProduction : given.SANDBOX === 'on';
  if (isProduction) refuseUnfinishedProduction(given);
  refusePublicDemo({ ...given, startsSandbox, loadsDemo, isProduction });
  const sandboxUrl = `http://localhost:${given.SANDBOX_PORT}`;
  const sandboxSmtpPort = given.SANDBOX_SMTP_PORT ?? given.SANDBOX_PORT + 25;
  const standIns = startsSandbox
    ? {
        ...sandboxUrls(sandboxUrl),
        ...sandboxKeys,
        SMTP_URL: `${sandboxKeys.SMTP_URL}:${sandboxSmtpPort}`,
      }
    : {};
  const siteUrl = given.SITE_URL ?? `http://localhost:${given.PORT}`;
  const partners = { ...readShopPartners(given, standIns), ...readMemberPartners(given, standIns) };
  return {
    port: given.PORT,
    sandboxPort: given.SANDBOX_PORT,
    sandboxSmtpPort,
    host: given.HOST,
    workers: given.WORKERS ?? usualWorkers(),
    metrics: readMetricsAddress(given),
    traces: sendsTraces(given),
    databaseConnections: given.DATABASE_CONNECTIONS,
    redisUrl: given.REDIS_URL,
    replica: readReplica(given),
    busyLimits: { browsingMs: given.BUSY_BROWSING_MS, orderingMs: given.BUSY_ORDERING_MS },
    dataDir: resolve(given.DATA_DIR),
    stopSeconds: given.STOP_SECONDS,
    s3: readS3Settings(given),
    imageUrl: readImageUrl(given, siteUrl),
    ...readDatabaseUrls(given),
    siteUrl,
    backOfficePort: given.BACK_OFFICE === 'on' ? given.BACK_OFFICE_PORT : undefined,
    backOfficeUrl: given.BACK_OFFICE_URL ?? `http://localhost:${given.BACK_OFFICE_PORT}`,
    allowedOrigins: given.ALLOWED_ORIGINS,
    trustProxy: given.TRUST_PROXY,
    warnings: [...warnOfProxy(given), ...warnOfBackOffice({ ...given, isProduction })],
    sandboxUrl,
    loadsDemo,
    demoPictureCache: given.DEMO_PICTURE_CACHE,
    demoPictureWidth: given.DEMO_PICTURE_WIDTH,
    startsSandbox,
    logLevel: given.LOG_LEVEL,
    uploadsMaxBytes: given.UPLOADS_MAX_GB && Math.floor(given.UPLOADS_MAX_GB * 1024 ** 3),
    shopTokenSecret: given.SHOP_TOKEN_SECRET,
    counterKey: given.COUNTER_KEY,
    securityContact: given.SECURITY_CONTACT,
    personalDataKeys: given.PERSONAL_DATA_KEYS,
    partners,
    reports: readReportSettings(
      given,
      startsSandbox ? { url: sandboxUrl, keys: sandboxKeys } : undefined,
    ),
    challenge: readChallengeSettings(
      given,
      startsSandbox ? { url: sandboxUrl, keys: sandboxKeys } : undefined,
    ),
  };
}

type Given = z.output<typeof Variables>;

/** Throw a `SettingsError` for what a store that is meant for shoppers must not start with, or without. */
function refuseUnfinishedProduction({ SANDBOX, SITE_URL, PERSONAL_DATA_KEYS }: Given): void {
  if (SANDBOX === 'on') {
    throw new SettingsError(
      'SANDBOX: must not be on in production: its payments are not paid (value: on)',
    );
  }
  if (SITE_URL === undefined) {
    throw new SettingsError(
      'SITE_URL: needed in production: links in messages lead there (value: not set)',
    );
  }
  if (PERSONAL_DATA_KEYS === undefined) {
    throw new SettingsError('PERSONAL_DATA_KEYS: needed in production (value: not set)');
  }
}

/**
 * Throw a `SettingsError` for a demo that others can reach: the passwords of its accounts are known,
 * and the sandbox pays without money. Where it is not production, both may be asked for by name.
 */
function refusePublicDemo(
  given: Given & { startsSandbox: boolean; loadsDemo: boolean; isProduction: boolean },
): void {
  const { SITE_URL, TRUST_PROXY, DEMO, SANDBOX, startsSandbox, loadsDemo, isProduction } = given;
  refusePublicDemoStaff(given);
  const isReached = SITE_URL === undefined ? Boolean(TRUST_PROXY) : !isOnThisMachine(SITE_URL);
  if (!isReached) return;
  if (isProduction && loadsDemo) {
    throw new SettingsError(
      'DEMO: must not be on in production behind a SITE_URL that others reach: the passwords of its accounts are known (value: on)',
    );
  }
  const isAskedFor = (!loadsDemo || DEMO === 'on') && (!startsSandbox || SANDBOX === 'on');
  if (isAskedFor) return;
  const [reached, value] =
    SITE_URL === undefined
      ? ['TRUST_PROXY: a proxy stands in front', TRUST_PROXY]
      : ['SITE_URL: others reach this address', SITE_URL];
  throw new SettingsError(
    `${reached}, but this is a demo; set NODE_ENV=production for a store, or DEMO and SANDBOX to on or off for a trial (value: ${value})`,
  );
}

/** The same for the back office: the passwords and the codes of its demo accounts are shown. */
function refusePublicDemoStaff({
  BACK_OFFICE,
  BACK_OFFICE_URL,
  DEMO,
  loadsDemo,
  isProduction,
}: Given & { loadsDemo: boolean; isProduction: boolean }): void {
  if (BACK_OFFICE === 'off' || BACK_OFFICE_URL === undefined || !loadsDemo) return;
  if (isOnThisMachine(BACK_OFFICE_URL) || (DEMO === 'on' && !isProduction)) return;
  throw new SettingsError(
    `BACK_OFFICE_URL: others reach this address, but this is a demo, whose staff accounts are known; set DEMO or BACK_OFFICE to off (value: ${BACK_OFFICE_URL})`,
  );
}

/**
 * The database, the jobs and the sandbox take a core's worth, so two cores are busy with one process
 * for shoppers; beyond that, one for each further core.
 */
function usualWorkers(): number {
  return Math.max(1, Math.min(MOST_USUAL_WORKERS, availableParallelism() - 1));
}

/** Say so where invitations of a real store would lead to the machine of whoever opens them. */
function warnOfBackOffice({
  BACK_OFFICE,
  BACK_OFFICE_URL,
  BACK_OFFICE_PORT,
  isProduction,
}: Given & { isProduction: boolean }): string[] {
  if (!isProduction || BACK_OFFICE === 'off' || BACK_OFFICE_URL !== undefined) return [];
  return [
    `BACK_OFFICE_URL is not set: the back office is reached on this machine alone, at http://localhost:${BACK_OFFICE_PORT}, and invitations of staff lead there. Set it to the https address of a proxy in front of that port, or BACK_OFFICE to off.`,
  ];
}

function isOnThisMachine(url: string): boolean {
  const { hostname } = new URL(url);
  return isLoopback(hostname.replace(/^\[|\]$/g, '')) || hostname.endsWith('.localhost');
}

/** The URL of each partner's stand-in in the sandbox. */
function sandboxUrls(sandboxUrl: string): PartnerUrls {
  return {
    TOSS_API_URL: `${sandboxUrl}/toss`,
    TOSS_SCRIPT_URL: `${sandboxUrl}/toss/v2/standard`,
    SOLAPI_API_URL: `${sandboxUrl}/solapi`,
    FCM_API_URL: `${sandboxUrl}/fcm`,
    FCM_TOKEN_URL: `${sandboxUrl}/google/token`,
    JUSO_API_URL: `${sandboxUrl}/juso`,
    TRACKING_API_URL: `${sandboxUrl}/sweettracker`,
    KAKAO_AUTH_URL: `${sandboxUrl}/kakao`,
    KAKAO_API_URL: `${sandboxUrl}/kakao`,
    APPLE_AUTH_URL: `${sandboxUrl}/apple`,
    KCP_WINDOW_URL: `${sandboxUrl}/kcp/kcp_cert/cert_view.jsp`,
  };
}
