import { SettingsError } from '@duskline/platform/settings';
import { openStore } from './open-store.ts';
import { sandboxKeys } from './sandbox-keys.ts';
import { readStoreSettings } from './settings.ts';

const began = Date.now();

function say(line: string): void {
  console.log(`· ${line}`);
}

try {
  const settings = readStoreSettings(process.env, sandboxKeys);
  const stopping = new AbortController();
  const store = openStore(settings, say, stopping.signal);
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (isStopping) process.exit(1); // asked twice: at once, the next start cleans up
      isStopping = true;
      say('stopping …');
      stopping.abort();
      const opened = await store.catch(() => undefined);
      await opened?.close();
      process.exit(0);
    });
  }
  const opened = await store;
  if (!isStopping) {
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(`\n✓ ready in ${seconds} s\n${opened.message}\n`);
  }
} catch (error) {
  const isExpected = error instanceof SettingsError || (error as Error)?.name === 'AbortError';
  console.error(isExpected ? `✗ ${(error as Error).message}` : error);
  process.exit(1);
}
