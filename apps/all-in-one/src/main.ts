import { SettingsError } from '@duskline/platform/settings';
import { useSmallSlabs } from '@duskline/platform/small-slabs';
import { watchEndings } from '@duskline/platform/watch-endings';
import { sandboxKeys } from './sandbox-keys.ts';
import { readStoreSettings } from './settings.ts';

const began = Date.now();
useSmallSlabs();

function say(line: string): void {
  console.log(`· ${line}`);
}

const stopping = new AbortController();
const ending = watchEndings(stopping, say);
try {
  const settings = readStoreSettings(process.env, sandboxKeys);
  ending.closeWithin(settings.stopSeconds);
  const open =
    settings.workers > 1
      ? (await import('./processes/open-store-in-parts.ts')).openStoreInParts
      : (await import('./open-store.ts')).openStore;
  const store = open(settings, {
    say,
    stopping: stopping.signal,
    onPostgres: ending.knowPostgres,
    onBroken: ending.endBroken,
  });
  ending.closeBy(async () => (await store.catch(() => undefined))?.close());
  const opened = await store;
  ending.reportBy(opened.report);
  if (!stopping.signal.aborted) {
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(`\n✓ ready in ${seconds} s\n${opened.message}\n`);
  }
} catch (error) {
  // A signal to stop during the start is handled where it was received.
  if (!stopping.signal.aborted) {
    console.error(error instanceof SettingsError ? `✗ ${error.message}` : error);
    process.exit(1);
  }
}
