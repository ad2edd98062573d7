import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { type CipherKey, cipherKeys } from '@duskline/platform/cipher';
import type { BusyLimits } from '@duskline/platform/refuse-when-busy';
import {
  httpUrl,
  origins,
  port,
  readSettings,
  SettingsError,
  trustedProxies,
} from '@duskline/platform/settings';
import { z } from 'zod';
import {
  type ChallengeKeys,
  type ChallengeSettings,
  challengeVariables,
  readChallengeSettings,
} from './challenge-settings.ts';
import {
  type ReportKeys,
  type ReportSettings,
  readReportSettings,
  reportVariables,
} from './error-report-settings.ts';

const waitMs = z.coerce.number().int().min(10).max(600_000);
const flag = z.enum(['on', 'off'], 'must be on or off');

const Variables = z.object({
  PORT: port.default(3000),
  SANDBOX_PORT: port.default(3100),
  /** Where the sandbox receives mail; 25 above its own port if not given. */
  SANDBOX_SMTP_PORT: port.optional(),
  HOST: z.string().default('127.0.0.1'),
  /** Processes that answer shoppers; with one, everything runs in it. */
  WORKERS: z.coerce.number().int().min(1).max(32).optional(),
  /** Browsing that would wait longer, in ms, is refused for load (decision 0220). */
  BUSY_BROWSING_MS: waitMs.default(1_000),
  /** As late, calls that lead to an order are refused; those that finish one never are. */
  BUSY_ORDERING_MS: waitMs.default(1_500),
  /** Where operators' figures are read; without a port nothing is collected (decision 0350). */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Where traces are sent, by OpenTelemetry's own variables; nowhere without one (decision 0353). */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl.optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
  /** Connections of each service in each process (decision 0221). */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(100).default(6),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
    .optional(),
  SITE_URL: httpUrl.optional(),
  /** The back office: its port, whether it is there at all, and where staff reach it. */
  BACK_OFFICE_PORT: port.default(3200),
  BACK_OFFICE: flag.default('on'),
  BACK_OFFICE_URL: httpUrl.optional(),
  /** Origins of other storefronts on this Shop API. */
  ALLOWED_ORIGINS: origins.optional(),
  TRUST_PROXY: trustedProxies.optional(),
  NODE_ENV: z.string().default('development'),
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
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  SHOP_TOKEN_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** The key with which shop counters read a member's QR; without it all are refused. */
  COUNTER_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Where a security hole is reported: a URI for `/.well-known/security.txt` (RFC 9116). */
  SECURITY_CONTACT: z
    .string()
    .regex(
      /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/,
      'must be a mailto:, https: or tel: address',
    )
    .optional(),
  /** Keys that personal data is encrypted with, `id:key[,id:key…]`, the newest first. */
  PERSONAL_DATA_KEYS: cipherKeys.optional(),
  TOSS_API_URL: httpUrl.optional(),
  TOSS_SCRIPT_URL: httpUrl.optional(),
  TOSS_CLIENT_KEY: z.string().optional(),
  TOSS_SECRET_KEY: z.string().optional(),
  SOLAPI_API_URL: httpUrl.optional(),
  SOLAPI_API_KEY: z.string().optional(),
  SOLAPI_API_SECRET: z.string().optional(),
  SOLAPI_SENDER: z.string().optional(),
  /** Our KakaoTalk channel as SOLAPI knows it. */
  SOLAPI_CHANNEL_ID: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s]+$/, 'must be a smtp:// or smtps:// address')
    .optional(),
  FCM_API_URL: httpUrl.optional(),
  FCM_TOKEN_URL: httpUrl.optional(),
  FCM_PROJECT_ID: z.string().optional(),
  FCM_CLIENT_EMAIL: z.string().optional(),
  /** From the service account's file, its line ends written `\\n`. */
  FCM_PRIVATE_KEY: z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n'))
    .optional(),
  JUSO_API_URL: httpUrl.optional(),
  JUSO_CONFIRM_KEY: z.string().optional(),
  TRACKING_API_URL: httpUrl.optional(),
  TRACKING_KEY: z.string().optional(),
  KAKAO_AUTH_URL: httpUrl.optional(),
  KAKAO_API_URL: httpUrl.optional(),
  KAKAO_REST_API_KEY: z.string().optional(),
  KAKAO_NATIVE_APP_KEY: z.string().optional(),
  KAKAO_CLIENT_SECRET: z.string().optional(),
  KAKAO_ADMIN_KEY: z.string().optional(),
  APPLE_AUTH_URL: httpUrl.optional(),
  APPLE_SERVICES_ID: z.string().optional(),
  APPLE_BUNDLE_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  /** The `.p8` file as one line, its line ends written `\n`. */
  APPLE_PRIVATE_KEY: z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n'))
    .optional(),
  KCP_WINDOW_URL: httpUrl.optional(),
  KCP_SITE_CODE: z.string().optional(),
  KCP_ENC_KEY: z.string().optional(),
  /** Path of KCP's own program: `/opt/kcp/bin/ct_cli_x64`. */
  KCP_PROGRAM: z.string().optional(),
  ...reportVariables,
  ...challengeVariables,
});

const REAL_PARTNERS = {
  TOSS_API_URL: 'https://api.tosspayments.com',
  TOSS_SCRIPT_URL: 'https://js.tosspayments.com/v2/standard',
  SOLAPI_API_URL: 'https://api.solapi.com',
  FCM_API_URL: 'https://fcm.googleapis.com',
  FCM_TOKEN_URL: 'https://oauth2.googleapis.com/token',
  JUSO_API_URL: 'https://business.juso.go.kr',
  TRACKING_API_URL: 'https://info.sweettracker.co.kr',
  KAKAO_AUTH_URL: 'https://kauth.kakao.com',
  KAKAO_API_URL: 'https://kapi.kakao.com',
  APPLE_AUTH_URL: 'https://appleid.apple.com',
  KCP_WINDOW_URL: 'https://cert.kcp.co.kr/kcp_cert/cert_view.jsp',
} as const;

const PARTNER_KEYS = [
  'TOSS_CLIENT_KEY',
  'TOSS_SECRET_KEY',
  'SOLAPI_API_KEY',
  'SOLAPI_API_SECRET',
  'SOLAPI_SENDER',
  'SOLAPI_CHANNEL_ID',
  'SMTP_URL',
  'FCM_PROJECT_ID',
  'FCM_CLIENT_EMAIL',
  'FCM_PRIVATE_KEY',
  'JUSO_CONFIRM_KEY',
  'TRACKING_KEY',
  'KAKAO_REST_API_KEY',
  'KAKAO_NATIVE_APP_KEY',
  'KAKAO_CLIENT_SECRET',
  'KAKAO_ADMIN_KEY',
  'APPLE_SERVICES_ID',
  'APPLE_BUNDLE_ID',
  'APPLE_TEAM_ID',
  'APPLE_KEY_ID',
  'APPLE_PRIVATE_KEY',
  'KCP_SITE_CODE',
  'KCP_ENC_KEY',
  'KCP_PROGRAM',
] as const;

type PartnerUrls = Record<keyof typeof REAL_PARTNERS, string>;
type PartnerKeys = Record<(typeof PARTNER_KEYS)[number], string>;

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
  metrics: { port: number; host: string } | undefined;
  /** Whether traces are sent; where to, the exporter reads itself. */
  traces: boolean;
  databaseConnections: number;
  dataDir: string;
  databaseUrl: string | undefined;
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
  partners: PartnerUrls & PartnerKeys;
  reports: ReportSettings;
  /** Undefined: entering a drop asks for no challenge. */
  challenge: ChallengeSettings | undefined;
};

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1']);

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
    given.SANDBOX === undefined
      ? LOOPBACK.has(given.HOST) && !isProduction
      : given.SANDBOX === 'on';
  if (isProduction) refuseUnfinishedProduction(given);
  refusePublicDemo({ ...given, startsSandbox, loadsDemo, isProduction });
  const sandboxUrl = `http://localhost:${given.SANDBOX_PORT}`;
  const sandboxSmtpPort = given.SANDBOX_SMTP_PORT ?? given.SANDBOX_PORT + 25;
  const partners = {} as Settings['partners'];
  for (const name of Object.keys(REAL_PARTNERS) as (keyof PartnerUrls)[]) {
    partners[name] =
      given[name] ?? (startsSandbox ? sandboxUrls(sandboxUrl)[name] : REAL_PARTNERS[name]);
  }
  const ownKeys = { ...sandboxKeys, SMTP_URL: `${sandboxKeys.SMTP_URL}:${sandboxSmtpPort}` };
  for (const name of PARTNER_KEYS) {
    const key = given[name] ?? (startsSandbox ? ownKeys[name] : undefined);
    if (key === undefined)
      throw new SettingsError(`${name}: needed without the sandbox (value: not set)`);
    partners[name] = key;
  }
  return {
    port: given.PORT,
    sandboxPort: given.SANDBOX_PORT,
    sandboxSmtpPort,
    host: given.HOST,
    workers: given.WORKERS ?? usualWorkers(),
    metrics:
      given.METRICS_PORT === undefined
        ? undefined
        : { port: given.METRICS_PORT, host: given.METRICS_HOST },
    traces:
      given.OTEL_SDK_DISABLED?.toLowerCase() !== 'true' &&
      (given.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? given.OTEL_EXPORTER_OTLP_ENDPOINT) !== undefined,
    databaseConnections: given.DATABASE_CONNECTIONS,
    busyLimits: { browsingMs: given.BUSY_BROWSING_MS, orderingMs: given.BUSY_ORDERING_MS },
    dataDir: resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL,
    siteUrl: given.SITE_URL ?? `http://localhost:${given.PORT}`,
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
  const isReached = SITE_URL === undefined ? TRUST_PROXY !== undefined : !isOnThisMachine(SITE_URL);
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

/** Say so where the settings imply a proxy on another machine and none is named. */
function warnOfProxy({ HOST, PORT, SITE_URL, TRUST_PROXY }: Given): string[] {
  if (TRUST_PROXY !== undefined || SITE_URL === undefined || LOOPBACK.has(HOST)) return [];
  const { protocol, port } = new URL(SITE_URL);
  const isDirect = protocol === 'http:' && Number(port || 80) === PORT;
  if (isDirect) return [];
  return [
    `TRUST_PROXY is not set, but SITE_URL (${SITE_URL}) is not this port: a proxy seems to stand in front. Unless it runs on this machine, all shoppers have its IP address, and limits for one stop all. Set TRUST_PROXY to its IP address.`,
  ];
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
  return LOOPBACK.has(hostname.replace(/^\[|\]$/g, '')) || hostname.endsWith('.localhost');
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
