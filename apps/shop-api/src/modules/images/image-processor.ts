import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { SECOND_MS } from '@duskline/contract/time.rules';
import type { Format, Size } from './presets.rules.ts';

type Sanitise = { from: string; to: string };
type Resize = Sanitise & {
  preset: Size;
  format: Format;
  /** Enlarged or extended where it is smaller; else it is scaled down to fit inside. */
  fillsPreset: boolean;
};
export type ImageJob = { id: number } & (
  | ({ work: 'resize' } & Resize)
  | ({ work: 'sanitise' } & Sanitise)
);
/** `size` of an image that was written anew; none for a file that is no image. */
export type ImageResult = {
  id: number;
  size?: Size | undefined;
  error?: string;
  /** Of the operating system, where the error is one of the disk. */
  code?: string | undefined;
};

export type ImageProcessor = {
  /** Write an image file in a preset and format. Rejects with the code of a disk that is full. */
  resize(job: Resize): Promise<void>;
  /** Write an uploaded image anew; returns its size, undefined for a file that is no image. */
  sanitise(job: Sanitise): Promise<Size | undefined>;
  /** End the child process. */
  close(): void;
};

const PROGRAM = fileURLToPath(new URL('./image-worker.ts', import.meta.url));
/** What a child process needs of the environment on any system; secrets are variables too and stay here. */
const PASSED_VARIABLES = ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'TMP'];
const IDLE_MS = 30 * SECOND_MS;
/** On the scale from -20 to 19: after the shop's own process, not at the end of the queue. */
const PRIORITY = 5;

type PendingJob = {
  /** The child that works on it. */
  by: ChildProcess;
  resolve(size: Size | undefined): void;
  reject(error: Error): void;
};

/**
 * Create what processes images in a child process: it runs at a lower priority than the shop, frees
 * its memory when idle, and an image that crashes it fails no request but its own. It has none of the
 * store's secrets, so that a hole in a decoder does not open more than pictures.
 */
export function createImageProcessor(program = PROGRAM): ImageProcessor {
  const pending = new Map<number, PendingJob>();
  let child: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start(): ChildProcess {
    const started = fork(program, { execArgv: [], env: passedEnvironment() });
    if (started.pid !== undefined) lowerPriority(started.pid);
    started.on('message', ({ id, size, error, code }: ImageResult) => {
      const job = pending.get(id);
      pending.delete(id);
      if (error === undefined) job?.resolve(size);
      else job?.reject(Object.assign(new Error(error), { code }));
      if (pending.size === 0) closeWhenIdle();
    });
    started.on('exit', () => {
      if (child === started) child = undefined;
      // Only its own: the idle one that ends may have a successor that is at work already.
      for (const [id, job] of pending) {
        if (job.by !== started) continue;
        pending.delete(id);
        job.reject(new Error('the image worker exited'));
      }
    });
    return started;
  }

  function closeWhenIdle(): void {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(close, IDLE_MS);
    idleTimer.unref();
  }

  function close(): void {
    clearTimeout(idleTimer);
    child?.disconnect();
    child = undefined;
  }

  function run(job: Omit<ImageJob, 'id'>): Promise<Size | undefined> {
    clearTimeout(idleTimer);
    child ??= start();
    const id = ++lastId;
    const running = child;
    return new Promise((resolve, reject) => {
      pending.set(id, { by: running, resolve, reject });
      running.send({ id, ...job });
    });
  }

  return {
    async resize(job) {
      await run({ work: 'resize', ...job });
    },
    sanitise: (job) => run({ work: 'sanitise', ...job }),
    close,
  };
}

function passedEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(PASSED_VARIABLES.map((name) => [name, process.env[name]]));
}

/** A system that does not allow it runs the child at the shop's priority. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, PRIORITY);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SYSTEM_ERROR') throw error;
  }
}
