import { resolve } from 'node:path';
import { address, port, readSettings, SettingsError } from '@duskline/platform/settings';
import { z } from 'zod';

const flag = z.enum(['on', 'off'], 'must be on or off');

const Variables = z.object({
  PORT: port.default(3000),
  SANDBOX_PORT: port.default(3100),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
    .optional(),
  SITE_URL: address.optional(),
  NODE_ENV: z.string().default('development'),
  /** Load the demo catalogue into an empty database. */
  DEMO: flag.optional(),
  /** Start the stand-ins of the partners. */
  SANDBOX: flag.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  SHOP_TOKEN_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  TOSS_API_URL: address.optional(),
  TOSS_SCRIPT_URL: address.optional(),
  TOSS_CLIENT_KEY: z.string().optional(),
  TOSS_SECRET_KEY: z.string().optional(),
  SOLAPI_API_URL: address.optional(),
  SOLAPI_API_KEY: z.string().optional(),
  SOLAPI_API_SECRET: z.string().optional(),
  SOLAPI_SENDER: z.string().optional(),
  JUSO_API_URL: address.optional(),
  JUSO_CONFIRM_KEY: z.string().optional(),
});

const REAL_PARTNERS = {
  TOSS_API_URL: 'https://api.tosspayments.com',
  TOSS_SCRIPT_URL: 'https://js.tosspayments.com/v2/standard',
  SOLAPI_API_URL: 'https://api.solapi.com',
  JUSO_API_URL: 'https://business.juso.go.kr',
} as const;

const PARTNER_KEYS = [
  'TOSS_CLIENT_KEY',
  'TOSS_SECRET_KEY',
  'SOLAPI_API_KEY',
  'SOLAPI_API_SECRET',
  'SOLAPI_SENDER',
  'JUSO_CONFIRM_KEY',
] as const;

type PartnerAddresses = Record<keyof typeof REAL_PARTNERS, string>;
type PartnerKeys = Record<(typeof PARTNER_KEYS)[number], string>;

export type Settings = {
  port: number;
  sandboxPort: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  siteUrl: string;
  sandboxUrl: string;
  loadsDemo: boolean;
  startsSandbox: boolean;
  logLevel: string;
  shopTokenSecret: string | undefined;
  partners: PartnerAddresses & PartnerKeys;
};

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1']);

/**
 * Reads the environment. The sandbox and its keys are the default on a loopback address only;
 * anywhere else partners are the real ones and a missing key stops the start.
 */
export function readStoreSettings(
  environment: NodeJS.ProcessEnv,
  sandboxKeys: PartnerKeys,
): Settings {
  const given = readSettings(Variables, environment);
  const isProduction = given.NODE_ENV === 'production';
  const startsSandbox =
    given.SANDBOX === undefined
      ? LOOPBACK.has(given.HOST) && !isProduction
      : given.SANDBOX === 'on';
  const sandboxUrl = `http://localhost:${given.SANDBOX_PORT}`;
  const partners = {} as Settings['partners'];
  for (const name of Object.keys(REAL_PARTNERS) as (keyof PartnerAddresses)[]) {
    partners[name] =
      given[name] ?? (startsSandbox ? sandboxAddresses(sandboxUrl)[name] : REAL_PARTNERS[name]);
  }
  for (const name of PARTNER_KEYS) {
    const key = given[name] ?? (startsSandbox ? sandboxKeys[name] : undefined);
    if (key === undefined)
      throw new SettingsError(`${name}: needed without the sandbox (value: not set)`);
    partners[name] = key;
  }
  return {
    port: given.PORT,
    sandboxPort: given.SANDBOX_PORT,
    host: given.HOST,
    dataDir: resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL,
    siteUrl: given.SITE_URL ?? `http://localhost:${given.PORT}`,
    sandboxUrl,
    loadsDemo: given.DEMO === undefined ? !isProduction : given.DEMO === 'on',
    startsSandbox,
    logLevel: given.LOG_LEVEL,
    shopTokenSecret: given.SHOP_TOKEN_SECRET,
    partners,
  };
}

/** Where each partner's stand-in lives in the sandbox. */
function sandboxAddresses(sandboxUrl: string): PartnerAddresses {
  return {
    TOSS_API_URL: `${sandboxUrl}/toss`,
    TOSS_SCRIPT_URL: `${sandboxUrl}/toss/v2/standard`,
    SOLAPI_API_URL: `${sandboxUrl}/solapi`,
    JUSO_API_URL: `${sandboxUrl}/juso`,
  };
}
