import { parentPort, workerData } from 'node:worker_threads';
import { isRefusal } from '@duskline/platform/http/refusal';
import { parseXlsx } from './parse-xlsx.ts';
import type { ParsedXlsx } from './read-xlsx.ts';

// A refusal is of a class, which is lost on the way between threads.
const parsed = await parseXlsx(Buffer.from(workerData as Uint8Array));
const message: ParsedXlsx = isRefusal(parsed)
  ? { refusal: parsed.name, text: parsed.text }
  : { rows: parsed };
parentPort?.postMessage(message);
