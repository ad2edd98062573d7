import { generateKeyPairSync } from 'node:crypto';
import { readBackOfficeSettings } from '@duskline/back-office/server/settings.ts';
import { readMemberPartSettings } from '@duskline/member-api/opening/part-settings';
import { readShopPartSettings } from '@duskline/shop-api/opening/part-settings';
import { readStandaloneSettings } from '@duskline/storefront/server/standalone/settings.ts';
import { readWorkerSettings } from '@duskline/worker/settings';
import { BUILT_PARTS } from '../run/parts.mjs';
import { readImage } from './containerfile.ts';

const readers: Record<string, ((environment: NodeJS.ProcessEnv) => unknown) | undefined> = {
  [BUILT_PARTS['shop-api']]: readShopPartSettings,
  [BUILT_PARTS['member-api']]: readMemberPartSettings,
  [BUILT_PARTS.worker]: readWorkerSettings,
  [BUILT_PARTS.storefront]: readStandaloneSettings,
  [BUILT_PARTS['back-office']]: readBackOfficeSettings,
};

const privateKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

const READS_THE_DATABASE: readonly string[] = [
  BUILT_PARTS['shop-api'],
  BUILT_PARTS['member-api'],
  BUILT_PARTS.worker,
  BUILT_PARTS.migrations,
];
/** Nobody but those that read the database may have these. */
const SECRETS = ['DATABASE_URL', 'PERSONAL_DATA_KEYS'];

/**
 * Read the settings of a container as the part that is its command does at its start. Throws the part's
 * own error where one is missing or wrong, and where a part without a database is given its secrets. Private keys, which the examples cannot have, are made.
 */
export function readSettingsOf(command: string, environment: Record<string, string>): void {
  if (!Object.values(BUILT_PARTS).includes(command)) throw new Error(`${command} is no part`);
  const made = Object.keys(environment).filter((name) => name.endsWith('_PRIVATE_KEY'));
  readers[command]?.({
    ...readImage().environment,
    ...environment,
    ...Object.fromEntries(made.map((name) => [name, privateKey])),
  });
  const given = SECRETS.filter((name) => environment[name] !== undefined);
  if (READS_THE_DATABASE.includes(command) || given.length === 0) return;
  throw new Error(`${command} is given ${given.join(', ')}`);
}
