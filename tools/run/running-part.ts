import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PARTS } from './parts.mjs';
import { memoryFlags, programOf, root, storeEnvironment } from './prepare.mjs';

const POLL_MS = 100;

export type PartName = keyof typeof PARTS;

/** One part of a store, as a process of its own. */
export type RunningPart = {
  name: PartName;
  pid: number | undefined;
  url: string;
  /** What it has printed so far. */
  said(): string;
  /** Receive what it prints from now on. */
  onOutput(receive: (text: string) => void): void;
  /** What operators read of it: its figures as Prometheus reads them. */
  figures(): Promise<string>;
  /** The status and the facts of `/healthz` or `/readyz`; status 0 where nothing answers. */
  check(path: '/healthz' | '/readyz'): Promise<{ status: number; facts: Record<string, unknown> }>;
  /** Resolves when it says that it can serve; rejects when it ends before. */
  ready(): Promise<void>;
  /** Resolves with its exit code when it has ended by itself. */
  ended: Promise<number | null>;
  /** Ask it to end, wait until it has, and return its exit code. */
  stop(): Promise<number | null>;
  /** End it as a power cut does. */
  kill(): Promise<void>;
  /** Megabytes of memory that are its own; undefined where it has ended, or the system has no /proc. */
  megabytes(): number | undefined;
};

/**
 * Start a part on `port` with these settings alone: nothing of this process's environment but its
 * path. `tree` is the folder of another version, where it is not this one.
 */
export function startPart(
  name: PartName,
  port: number,
  environment: Record<string, string>,
  tree: string = root,
): RunningPart {
  const program = tree === root ? programOf(PARTS[name]) : join(tree, PARTS[name]);
  const child = spawn(process.execPath, [...memoryFlags, program], {
    cwd: tree,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...storeEnvironment,
      PATH: process.env.PATH,
      [name === 'sandbox' ? 'SANDBOX_PORT' : 'PORT']: String(port),
      ...environment,
    },
  });
  let said = '';
  const receivers: ((text: string) => void)[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      for (const receive of receivers) receive(text);
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const url = `http://127.0.0.1:${port}`;
  const check: RunningPart['check'] = async (path) => {
    try {
      const reply = await fetch(url + path, { headers: { connection: 'close' } });
      return { status: reply.status, facts: await reply.json() };
    } catch {
      return { status: 0, facts: {} };
    }
  };
  return {
    name,
    pid: child.pid,
    url,
    said: () => said,
    onOutput: (receive) => void receivers.push(receive),
    figures: async () =>
      (await fetch(`http://127.0.0.1:${environment.METRICS_PORT}/metrics`)).text(),
    check,
    ended,
    async ready() {
      while ((await check('/readyz')).status !== 200) {
        const hasEnded = child.exitCode !== null || child.signalCode !== null;
        if (hasEnded) throw new Error(`${name} ended: ${said}`);
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      return ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    megabytes: () => readMegabytes(child.pid),
  };
}

const KILOBYTES = 1024;

function readMegabytes(pid: number | undefined): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1]) / KILOBYTES);
  } catch {
    return undefined;
  }
}
