import { join } from 'node:path';
import { SettingsError } from '@duskline/platform/settings';
import type { PartnerKeys } from './demo-keys.ts';

export type SandboxSettings = {
  /** Where browsers reach the sandbox, as `http://127.0.0.1:3100`; written into receipts. */
  origin: string;
  /** The port of the mail server; without it there is none. */
  smtpPort?: number;
  /** The shop's URL for Toss webhooks; without it they are only listed. */
  webhookUrl?: string;
  /** Linked from every page. */
  shopUrl?: string;
  /** Payments and messages survive a restart here; without it they live in memory. */
  stateFile?: string;
  keys?: Partial<PartnerKeys>;
  /** Approved notification talk templates, by id. Default a set for the demo. */
  talkTemplates?: Readonly<Record<string, string>>;
  /** Pause before each retry of a refused webhook. Default 1, 4 and 16 s. */
  webhookPausesMs?: readonly number[];
  /** How long a confirm takes after 느린 승인. Default 5 s. */
  slowConfirmMs?: number;
  /** How long a parcel takes from one scan to the next. Default a minute. */
  trackingStepMs?: number;
  now?: () => Date;
  logger?: boolean;
};

/** Read the environment of a stand-alone start; throws a `SettingsError` whose message names the bad variable. */
export function readSettings(
  env: NodeJS.ProcessEnv,
): SandboxSettings & { port: number; host: string } {
  const port = readPort(env, 'SANDBOX_PORT', 3100);
  return {
    port,
    host: env.HOST || '127.0.0.1',
    smtpPort: readPort(env, 'SANDBOX_SMTP_PORT', 3125),
    origin: readUrl(env, 'SANDBOX_URL') ?? `http://127.0.0.1:${port}`,
    webhookUrl: readUrl(env, 'SANDBOX_WEBHOOK_URL'),
    shopUrl: readUrl(env, 'SITE_URL'),
    stateFile: join(env.DATA_DIR ?? '.data', 'sandbox.json'),
  };
}

function readPort(env: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const port = Number(env[name] ?? otherwise);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new SettingsError(`${name}: 1에서 65535 사이의 숫자여야 합니다.`);
  }
  return port;
}

function readUrl(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = env[name];
  if (value !== undefined && !URL.canParse(value)) {
    throw new SettingsError(`${name}: http 주소여야 합니다.`);
  }
  return value;
}
