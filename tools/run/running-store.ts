import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@duskline/platform/free-port';
import { memoryFlags, root, storeEnvironment } from './prepare.mjs';

export type RunningStore = {
  siteUrl: string;
  sandboxUrl: string;
  dataDir: string;
  process: ChildProcess;
  /** Milliseconds from start to the first healthy answer. */
  readyAfterMs: number;
  stop(): Promise<void>;
};

const POLL_MS = 50;

/** Starts a whole store of its own: free ports, a folder that goes with it. Answers when it is healthy. */
export async function startStore(options: {
  environment?: Record<string, string>;
  dataDir?: string;
  /** Fails after this long. */
  withinSeconds: number;
}): Promise<RunningStore> {
  const port = await freePort();
  const sandboxPort = await freePort();
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'duskline-store-')));
  const began = Date.now();
  const child = spawn(
    process.execPath,
    [...memoryFlags, join(root, 'apps/all-in-one/src/main.ts')],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...storeEnvironment,
        ...process.env,
        PORT: String(port),
        SANDBOX_PORT: String(sandboxPort),
        SANDBOX_SMTP_PORT: String(await freePort()),
        DATA_DIR: dataDir,
        ...options.environment,
      },
    },
  );
  const siteUrl = `http://localhost:${port}`;
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const deadline = began + options.withinSeconds * 1000;
  while (!(await isHealthy(`http://127.0.0.1:${port}`))) {
    if (child.exitCode !== null) throw new Error('the store stopped while it was starting');
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`the store was not healthy after ${options.withinSeconds} s`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return {
    siteUrl,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    dataDir,
    process: child,
    readyAfterMs: Date.now() - began,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
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
