import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '@duskline/platform/free-port';
import { STORE } from './parts.mjs';
import { memoryFlags, programOf, root, storeEnvironment } from './prepare.mjs';

export type RunningStore = {
  siteUrl: string;
  sandboxUrl: string;
  /** Where staff reach the store. */
  backOfficeUrl: string;
  dataDir: string;
  process: ChildProcess;
  /** Milliseconds from start to the first healthy reply. */
  readyAfterMs: number;
  stop(): Promise<void>;
};

const POLL_MS = 50;
/** So much of what a store printed last is part of the error when it does not start. */
const REPORTED_LETTERS = 3_000;

/** Settings of a store that refuses nobody for load: a busy machine makes it as late as too many shoppers do. */
export const NEVER_BUSY = { BUSY_BROWSING_MS: '600000', BUSY_ORDERING_MS: '600000' };

/**
 * Start a whole store on free ports and on a data folder of the caller's. Resolves when it is
 * healthy; rejects when it stops before, or is not healthy in time.
 */
export async function startStore(options: {
  environment?: Record<string, string>;
  dataDir: string;
  /** Rejects after this long. */
  withinSeconds: number;
  /** Stops the store when it is aborted, also while it is starting. */
  signal?: AbortSignal;
  /** Where it listens, its sandbox and that one's mail server; free ports where not given. */
  ports?: { store: number; sandbox: number; mail: number };
  /** Receives what the store prints, instead of this terminal. */
  onOutput?: (text: string) => void;
}): Promise<RunningStore> {
  const port = options.ports?.store ?? (await freePort());
  const sandboxPort = options.ports?.sandbox ?? (await freePort());
  const backOfficePort = await freePort();
  const { dataDir } = options;
  const began = Date.now();
  const child = spawn(process.execPath, [...memoryFlags, programOf(STORE)], {
    cwd: root,
    stdio: options.onOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    env: {
      ...storeEnvironment,
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      BACK_OFFICE_PORT: String(backOfficePort),
      SANDBOX_SMTP_PORT: String(options.ports?.mail ?? (await freePort())),
      DATA_DIR: dataDir,
      ...options.environment,
    },
  });
  let lastPrinted = '';
  const onOutput = (text: string) => {
    lastPrinted = (lastPrinted + text).slice(-REPORTED_LETTERS);
    options.onOutput?.(text);
  };
  // Null where it prints to this terminal.
  child.stdout?.setEncoding('utf8').on('data', onOutput);
  child.stderr?.setEncoding('utf8').on('data', onOutput);
  const siteUrl = `http://localhost:${port}`;
  options.signal?.addEventListener('abort', () => child.kill('SIGTERM'));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const deadline = began + options.withinSeconds * 1000;
  while (!(await isHealthy(`http://127.0.0.1:${port}`))) {
    if (child.exitCode !== null)
      throw new Error(`the store stopped while it was starting: ${lastPrinted.trim()}`);
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(
        `the store was not healthy after ${options.withinSeconds} s: ${lastPrinted.trim()}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return {
    siteUrl,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    backOfficeUrl: `http://localhost:${backOfficePort}`,
    dataDir,
    process: child,
    readyAfterMs: Date.now() - began,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false; // not listening yet
  }
}
