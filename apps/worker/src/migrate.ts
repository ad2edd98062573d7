// npm run part -- migrations: applies what the database lacks, and ends. See docs/fleet.md.
import { constants } from 'node:os';
import { memberService } from '@duskline/member-api/service';
import { compareMigrations } from '@duskline/platform/database/migrate';
import { databaseVariables, readDatabaseUrls } from '@duskline/platform/part/part-settings';
import { migrateReachable } from '@duskline/platform/part/prepare-database';
import { readSettings, SettingsError } from '@duskline/platform/settings';
import { shopService } from '@duskline/shop-api/service';
import { z } from 'zod';

const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_PREPARED } = databaseVariables;
const Variables = z.object({
  DATABASE_URL: DATABASE_URL.unwrap(),
  DATABASE_DIRECT_URL,
  DATABASE_PREPARED,
});
const SERVICES = [shopService, memberService];

/** A shell's exit code of a program that a signal ended: 128 and the signal's number. */
const SIGNAL_EXIT = 128;
type Signal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';
const stopping = new AbortController();
let stoppedBy: Signal | undefined;
function stopBy(signal: Signal): void {
  stoppedBy ??= signal;
  stopping.abort();
}
let signals = 0;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    signals += 1;
    // A second one ends it without waiting for the server, also where it is a container's first process.
    if (signals > 1) process.exit(SIGNAL_EXIT + constants.signals[signal]);
    stopBy(signal);
  });
}
// `npm run part` was killed.
process.on('disconnect', () => stopBy('SIGTERM'));
process.channel?.unref();

try {
  const given = readSettings(Variables, process.env);
  const { databaseUrl: url = given.DATABASE_URL, pooler } = readDatabaseUrls(given);
  const patience = { say: (line: string) => console.log(`· ${line}`), stopping: stopping.signal };
  await migrateReachable(url, SERVICES, { pooler, patience });
  const { unknown } = await compareMigrations(url, SERVICES, stopping.signal);
  // A newer version has migrated before: this one's parts still serve.
  if (unknown.length > 0) console.log(`! of a newer version: ${unknown.join(', ')}`);
  console.log('✓ the database has all migrations of this version');
} catch (error) {
  if (stoppedBy) {
    console.error(`✗ stopped by ${stoppedBy}: the next run applies what is missing`);
    process.exitCode = SIGNAL_EXIT + constants.signals[stoppedBy];
  } else {
    console.error(error instanceof SettingsError ? `✗ ${error.message}` : error);
    process.exitCode = 1;
  }
}
