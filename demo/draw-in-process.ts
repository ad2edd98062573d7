import { fork } from 'node:child_process';

/** What a process that draws reports after each picture. */
export type Progress = { done: number; total: number };

/** Twenty times what the costliest picture takes on a slow machine. */
const SILENT_MS = 120_000;
const MOST_TRIES = 3;

/**
 * Run a program that draws what is missing in a process of its own, which releases some hundred
 * megabytes when it ends. The library that draws hangs now and then without any fault of the picture:
 * a process without progress for two minutes is ended, and another goes on. Rejects when the program
 * fails, when three hang, and when `stopping` is aborted.
 */
export async function drawInProcess(
  program: string,
  words: string[],
  on: { onProgress(done: number, total: number): void; stopping: AbortSignal },
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    on.stopping.throwIfAborted();
    const outcome = await drawOnce(program, words, on);
    on.stopping.throwIfAborted();
    if (outcome === 'drawn') return;
    if (outcome === 'hung' && tries < MOST_TRIES) continue;
    throw new Error(`the demo pictures could not be drawn: a process ${outcome}`);
  }
}

async function drawOnce(
  program: string,
  words: string[],
  { onProgress, stopping }: Parameters<typeof drawInProcess>[2],
): Promise<'drawn' | 'failed, see above' | 'hung'> {
  const drawing = fork(program, words, { execArgv: [] });
  const stop = () => drawing.kill('SIGTERM');
  stopping.addEventListener('abort', stop);
  let isHung = false;
  const silent = setTimeout(() => {
    isHung = true;
    drawing.kill('SIGKILL');
  }, SILENT_MS);
  drawing.on('message', ({ done, total }: Progress) => {
    silent.refresh();
    onProgress(done, total);
  });
  try {
    const code = await new Promise((resolve, reject) => {
      drawing.on('exit', resolve);
      drawing.on('error', reject);
    });
    if (isHung) return 'hung';
    return code === 0 ? 'drawn' : 'failed, see above';
  } finally {
    clearTimeout(silent);
    stopping.removeEventListener('abort', stop);
  }
}
