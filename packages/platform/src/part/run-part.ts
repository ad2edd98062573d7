import { SettingsError } from '../settings.ts';
import { useSmallSlabs } from '../small-slabs.ts';
import { watchEndings } from '../watch-endings.ts';

type Close = () => Promise<void>;

/** What the start of a part is given. */
export type PartStart = {
  /** Print a line about what takes time, or what the operator should know. */
  say(line: string): void;
  /** Ends the start between two steps. */
  stopping: AbortSignal;
  /** Close this when the part ends; what was opened last is closed first. */
  closeLater(close: Close): void;
  /** Where errors that nobody caught are reported. */
  reportBy(report: (error: unknown, where: string) => void): void;
};

/**
 * Run one part of the store as this process: read its settings, open it, and close in reverse order
 * whatever it has opened, on a signal as well as where it does not open. `open` returns the line that
 * says where it is. A wrong setting ends the start with one line that names it and exit code 1.
 */
export async function runPart<Settings>(
  readOwnSettings: (environment: NodeJS.ProcessEnv) => Settings,
  open: (settings: Settings, start: PartStart) => Promise<string>,
): Promise<void> {
  const began = Date.now();
  useSmallSlabs();
  const closings: Close[] = [];
  const stopping = new AbortController();
  const say = (line: string) => console.log(`· ${line}`);
  const ending = watchEndings(stopping, say);
  let opening: Promise<string> | undefined;
  async function closeAll(): Promise<void> {
    // What is being opened meanwhile is closed as well.
    await opening?.catch(() => {});
    for (const close of closings.splice(0).reverse()) await close();
  }
  ending.closeBy(closeAll);
  try {
    opening = open(readOwnSettings(process.env), {
      say,
      stopping: stopping.signal,
      closeLater: (close) => closings.push(close),
      reportBy: ending.reportBy,
    });
    const line = await opening;
    if (stopping.signal.aborted) return;
    console.log(`✓ ${line} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  } catch (error) {
    // A signal to stop during the start is handled where it was received.
    if (stopping.signal.aborted) return;
    console.error(error instanceof SettingsError ? `✗ ${error.message}` : error);
    await closeAll().catch((failure: unknown) => console.error(failure));
    process.exit(1);
  }
}
