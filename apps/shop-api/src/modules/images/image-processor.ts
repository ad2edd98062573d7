import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { SECOND_MS } from '@duskline/contract/time.rules';
import type { ShopContext } from '../../context.ts';
import type { Format, Size } from './presets.rules.ts';

type Sanitise = { from: string; to: string };
type Resize = Sanitise & {
  preset: Size;
  format: Format;
  /** Enlarged or extended where it is smaller; else it is scaled down to fit inside. */
  fillsPreset: boolean;
};
type ImageWork = ({ work: 'resize' } & Resize) | ({ work: 'sanitise' } & Sanitise);
export type ImageJob = { id: number } & ImageWork;
/** `size` of an image that was encoded again; none for a file that is no image. */
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
  /** Encode an uploaded image again; returns its size, undefined for a file that is no image. */
  sanitise(job: Sanitise): Promise<Size | undefined>;
  /** End the child processes at once. */
  close(): void;
};

const PROGRAM = fileURLToPath(new URL('./image-worker.ts', import.meta.url));
/** What a child process needs of the environment on any system; secrets are variables too and stay here. */
const PASSED_VARIABLES = ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'TMP'];
const IDLE_MS = 30 * SECOND_MS;
/** On the scale from -20 to 19: after the shop's own process, not at the end of the queue. */
const PRIORITY = 5;
/** Drawing takes under a second; on a machine that is very busy, many times that. */
const TRY_MS = 30 * SECOND_MS;
/** So long an image takes at most: it is tried twice. */
export const PROCESSING_MS = 2 * TRY_MS;

type PendingJob = {
  /** The child that works on it. */
  by: ChildProcess;
  resolve(size: Size | undefined): void;
  reject(error: Error): void;
};

/** The child has ended, or hung and was ended, before it replied. */
class ImageWorkerGone extends Error {
  override name = 'ImageWorkerGone';
}

/**
 * Create what processes images in a child process: it runs at a lower priority than the shop, frees
 * its memory when idle, and has none of the store's secrets, so that a hole in a decoder does not open
 * more than pictures. An image that crashes it or hangs in it (decoders do both, now and then without
 * any fault of the image) is tried once more in a process of its own, as are those beside it.
 */
export function createImageProcessor(
  { log }: Pick<ShopContext, 'log'>,
  program = PROGRAM,
): ImageProcessor {
  const pending = new Map<number, PendingJob>();
  const running = new Set<ChildProcess>();
  /** The one that all images share. */
  let shared: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isClosed = false;

  function start(): ChildProcess {
    const started = fork(program, { execArgv: [], env: passedEnvironment() });
    running.add(started);
    if (started.pid !== undefined) lowerPriority(started.pid);
    started.on('message', ({ id, size, error, code }: ImageResult) => {
      const job = pending.get(id);
      if (error === undefined) job?.resolve(size);
      else job?.reject(Object.assign(new Error(error), { code }));
    });
    started.on('error', (error) => end(started, error.message));
    started.on('exit', () => end(started, 'the image worker exited'));
    return started;
  }

  /** End a child, at once because one that hangs does not end otherwise. */
  function end(child: ChildProcess, reason: string): void {
    if (shared === child) shared = undefined;
    running.delete(child);
    child.kill('SIGKILL');
    for (const job of pending.values()) {
      if (job.by === child) job.reject(new ImageWorkerGone(reason));
    }
  }

  function endShared(): void {
    if (shared) end(shared, 'the image worker is idle');
  }

  async function processBy(child: ChildProcess, job: ImageWork): Promise<Size | undefined> {
    const id = ++lastId;
    const { promise, resolve, reject } = Promise.withResolvers<Size | undefined>();
    pending.set(id, { by: child, resolve, reject });
    const late = setTimeout(() => end(child, 'the image worker hangs'), TRY_MS);
    child.send({ id, ...job }, (error) => {
      if (error) end(child, error.message);
    });
    try {
      return await promise;
    } finally {
      clearTimeout(late);
      pending.delete(id);
    }
  }

  async function run(job: ImageWork): Promise<Size | undefined> {
    clearTimeout(idleTimer);
    shared ??= start();
    try {
      return await processBy(shared, job);
    } catch (error) {
      if (!(error instanceof ImageWorkerGone) || isClosed) throw error;
      log.warn({ err: error, file: job.from }, 'an image is processed once more');
      return await runAlone(job);
    } finally {
      if (pending.size === 0) idleTimer = setTimeout(endShared, IDLE_MS).unref();
    }
  }

  async function runAlone(job: ImageWork): Promise<Size | undefined> {
    const own = start();
    try {
      return await processBy(own, job);
    } finally {
      end(own, 'the image is processed');
    }
  }

  return {
    async resize(job) {
      await run({ work: 'resize', ...job });
    },
    sanitise: (job) => run({ work: 'sanitise', ...job }),
    close() {
      isClosed = true;
      clearTimeout(idleTimer);
      for (const child of running) end(child, 'the store closes');
    },
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
