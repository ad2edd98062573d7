import { SettingsError } from '@duskline/platform/settings';
import { useSmallSlabs } from '@duskline/platform/small-slabs';
import { sandboxKeys } from '../sandbox-keys.ts';
import { readStoreSettings } from '../settings.ts';
import type { OpenedPart } from './opened-part.ts';
import { type Order, PART_VARIABLE, type PartName, type PartReport } from './part-messages.ts';

/** What has not closed by then is cut; the supervisor would kill the process a second later. */
const CLOSE_WITHIN_MS = 4000;

useSmallSlabs();
const name = process.env[PART_VARIABLE] as PartName;
let part: OpenedPart | undefined;
let isEnding = false;

function report(message: PartReport): void {
  if (process.connected) process.send?.(message);
}

async function openPart(): Promise<OpenedPart> {
  const settings = readStoreSettings(process.env, sandboxKeys);
  // Loaded here, so that the sandbox's process does without the shop's modules (decision 1251).
  if (name === 'web') {
    const { openWebPart } = await import('./open-web-part.ts');
    return openWebPart(settings, report);
  }
  if (name === 'jobs') {
    const { openJobsPart } = await import('./open-jobs-part.ts');
    return openJobsPart(settings, report);
  }
  const { openSandbox } = await import('../open-sandbox.ts');
  const close = await openSandbox(settings);
  report({ report: 'serving' });
  return { close };
}

async function end(exitCode: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  setTimeout(() => process.exit(exitCode), CLOSE_WITHIN_MS).unref();
  await part?.close().catch((error: unknown) => console.error(error));
  process.exit(exitCode);
}

function logError(error: unknown, where: string): void {
  console.error(error);
  part?.report?.(error, where);
}

/** End once the part has drained. What an order meets in a part that closes already is no error. */
function fail(error: unknown, where: string): void {
  if (isEnding) return;
  if (error instanceof SettingsError) report({ report: 'failed', line: error.message });
  else logError(error, where);
  void end(1);
}

async function obey(order: Order): Promise<void> {
  if (order.order === 'stop') return end(0);
  const opened = await starting;
  if (order.order === 'listen') await opened.listen?.();
  if (order.order === 'open') await opened.open?.(order);
  if (order.order === 'serve') await opened.serve?.();
  if (order.order === 'measure') {
    const figures = await opened.measure?.(order.process);
    if (figures) report({ report: 'measured', request: order.request, figures });
  }
  if (order.order === 'retire') {
    await opened.retire?.();
    await end(0);
  }
}

// A terminal signals the whole group; the supervisor says what that means for its parts.
for (const signal of ['SIGINT', 'SIGHUP', 'SIGUSR2'] as const) process.on(signal, () => {});
process.on('SIGTERM', () => void end(0));
process.on('disconnect', () => void end(0));
for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
  process.on(event, (error: unknown) => (isEnding ? logError : fail)(error, event));
}
const starting = openPart();
process.on('message', (order: Order) => {
  obey(order).catch((error: unknown) => fail(error, order.order));
});
try {
  part = await starting;
} catch (error) {
  fail(error, 'start');
}
