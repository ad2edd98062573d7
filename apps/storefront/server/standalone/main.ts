import { SettingsError } from '@duskline/platform/settings';
import { watchEndings } from '@duskline/platform/watch-endings';
import { readStandaloneSettings } from './settings.ts';

function say(line: string): void {
  console.log(`· ${line}`);
}

const stopping = new AbortController();
const ending = watchEndings(stopping, say);
try {
  const settings = readStandaloneSettings(process.env);
  // React and the router choose their fast build by this variable when they are loaded.
  process.env.NODE_ENV = 'production';
  const { openStandalone } = await import('./open-storefront.ts');
  const opening = openStandalone(settings);
  ending.closeBy(async () => (await opening.catch(() => undefined))?.close());
  await opening;
  if (!stopping.signal.aborted) {
    console.log(`✓ ${settings.siteUrl} shows the mall of ${settings.shopApiUrl}`);
  }
} catch (error) {
  // A signal to stop during the start is handled where it was received.
  if (!stopping.signal.aborted) {
    console.error(error instanceof SettingsError ? `✗ ${error.message}` : error);
    process.exit(1);
  }
}
