import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Format, Size } from './presets.rules.ts';

type Resize = { from: string; to: string; size: Size; format: Format };
/** A stranger's picture, made anew before the shop keeps it. */
type Clean = { from: string; to: string };
export type PictureJob = { id: number } & (
  | ({ work: 'resize' } & Resize)
  | ({ work: 'clean' } & Clean)
);
export type PictureResult = { id: number; isReadable: boolean; fault?: string };

const PROGRAM = fileURLToPath(new URL('./image-worker.ts', import.meta.url));
const IDLE_SECONDS = 30;
/** On the scale from -20 to 19: behind the shop, not at the end of the queue. */
const PRIORITY = 5;

type Waiting = { resolve(isReadable: boolean): void; reject(fault: Error): void };

/**
 * Makes pictures in a process of their own: it yields to the shop's, its memory goes when it has
 * nothing to do, and a picture that brings it down takes nobody's order with it.
 */
export function createResizer() {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;

  function start(): ChildProcess {
    const started = fork(PROGRAM, { execArgv: [] });
    if (started.pid !== undefined) yieldToOthers(started.pid);
    started.on('message', ({ id, isReadable, fault }: PictureResult) => {
      const asker = waiting.get(id);
      waiting.delete(id);
      if (fault === undefined) asker?.resolve(isReadable);
      else asker?.reject(new Error(fault));
      if (waiting.size === 0) rest();
    });
    started.on('exit', () => {
      if (child === started) child = undefined;
      for (const asker of waiting.values()) asker.reject(new Error('the resizer ended'));
      waiting.clear();
    });
    return started;
  }

  function rest(): void {
    clearTimeout(idle);
    idle = setTimeout(close, IDLE_SECONDS * 1000);
    idle.unref();
  }

  function close(): void {
    clearTimeout(idle);
    child?.disconnect();
    child = undefined;
  }

  function run(job: Omit<PictureJob, 'id'>): Promise<boolean> {
    clearTimeout(idle);
    child ??= start();
    const id = ++count;
    const running = child;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      running.send({ id, ...job });
    });
  }

  return {
    async resize(job: Resize): Promise<void> {
      await run({ work: 'resize', ...job });
    },
    /** Answers false for a file that cannot be read as a picture. */
    clean: (job: Clean): Promise<boolean> => run({ work: 'clean', ...job }),
    close,
  };
}

/** Where the system lets us; a shop that may not say so is no worse off than before. */
function yieldToOthers(pid: number): void {
  try {
    setPriority(pid, PRIORITY);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SYSTEM_ERROR') throw error;
  }
}
