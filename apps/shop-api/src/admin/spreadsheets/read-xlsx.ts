import { Worker } from 'node:worker_threads';
import { MINUTE_MS } from '@duskline/contract/time.rules';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { XlsxRefusal } from './parse-xlsx.ts';

const PROGRAM = new URL('./xlsx-worker.ts', import.meta.url);
/** Ten thousand rows of 14 columns need less than 48 MB; a file has 50,000 rows at most. */
const MEMORY_MB = 768;
const WITHIN_MS = 2 * MINUTE_MS;

/** What a worker says of a file. */
export type ParsedXlsx = { rows: string[][] } | { refusal: XlsxRefusal; text: string | undefined };

/**
 * Read the first sheet of an XLSX file as `parseXlsx` parses it, in a thread of its own: a file of a
 * few kilobytes can claim rows without end, and what fills the memory then is refused with
 * `sheet_too_long` instead of ending the API (decision 0987). Nobody else waits for it.
 */
export async function readXlsx(
  file: Buffer,
  memoryMb: number = MEMORY_MB,
): Promise<string[][] | Refusal<XlsxRefusal>> {
  const worker = new Worker(PROGRAM, {
    ...{ workerData: file, execArgv: [], env: {} },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const late = setTimeout(() => void worker.terminate(), WITHIN_MS);
  try {
    const parsed = await answerOf(worker);
    if (!parsed) return refuse('sheet_too_long');
    return 'rows' in parsed ? parsed.rows : refuse(parsed.refusal, {}, parsed.text);
  } finally {
    clearTimeout(late);
    await worker.terminate();
  }
}

/** What a worker found; undefined where it was ended for its memory or its time. */
function answerOf(worker: Worker): Promise<ParsedXlsx | undefined> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('exit', () => resolve(undefined));
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(undefined);
      else reject(error);
    });
  });
}
