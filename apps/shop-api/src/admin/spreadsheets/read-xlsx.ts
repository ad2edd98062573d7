import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { MINUTE_MS } from '@duskline/contract/time.rules';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { XlsxRefusal } from './parse-xlsx.ts';

const PROGRAM = fileURLToPath(new URL('./xlsx-process.ts', import.meta.url));
/** Ten thousand rows of 14 columns need less than 48 MB; a file has 50,000 rows at most. */
const MEMORY_MB = 256;
const WITHIN_MS = 2 * MINUTE_MS;

/** What a process says of a file. */
export type ParsedXlsx = { rows: string[][] } | { refusal: XlsxRefusal; text: string | undefined };

/** One file after the other: each may take that much memory. */
let earlier: Promise<unknown> = Promise.resolve();

/**
 * Read the first sheet of an XLSX file as `parseXlsx` parses it, in a process of its own: a file of a
 * few kilobytes can claim rows without end, and what fills the memory then is refused with
 * `sheet_too_long` instead of ending the API (decision 0987). No shopper waits for it.
 */
export function readXlsx(
  file: Buffer,
  memoryMb: number = MEMORY_MB,
): Promise<string[][] | Refusal<XlsxRefusal>> {
  const read = earlier.then(() => readAlone(file, memoryMb));
  earlier = read.catch(() => undefined);
  return read;
}

async function readAlone(
  file: Buffer,
  memoryMb: number,
): Promise<string[][] | Refusal<XlsxRefusal>> {
  const parsing = fork(PROGRAM, [], {
    execArgv: [`--max-old-space-size=${memoryMb}`],
    // It needs nothing of the store's: no address of the database, no keys.
    env: {},
    serialization: 'advanced',
    // What V8 prints of a full memory is no line of the store's log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const late = setTimeout(() => parsing.kill('SIGKILL'), WITHIN_MS);
  try {
    const parsed = await answerOf(parsing, file);
    if (!parsed) return refuse('sheet_too_long');
    return 'rows' in parsed ? parsed.rows : refuse(parsed.refusal, {}, parsed.text);
  } finally {
    clearTimeout(late);
    parsing.kill('SIGKILL');
  }
}

/** What a process found; undefined where it ended for its memory or its time. */
function answerOf(parsing: ChildProcess, file: Buffer): Promise<ParsedXlsx | undefined> {
  return new Promise((resolve, reject) => {
    parsing.once('message', (parsed) => resolve(parsed as ParsedXlsx));
    parsing.once('exit', () => resolve(undefined));
    parsing.once('error', reject);
    parsing.send(file, () => {}); // one that has ended says so by its exit
  });
}
