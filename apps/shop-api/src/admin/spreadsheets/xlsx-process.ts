import { isRefusal } from '@duskline/platform/http/refusal';
import { parseXlsx } from './parse-xlsx.ts';
import type { ParsedXlsx } from './read-xlsx.ts';

// Its store has gone.
process.once('disconnect', () => process.exit());
process.once('message', async (file) => {
  const parsed = await parseXlsx(Buffer.from(file as Uint8Array));
  // A refusal is of a class, which is lost on the way between processes.
  const message: ParsedXlsx = isRefusal(parsed)
    ? { refusal: parsed.name, text: parsed.text }
    : { rows: parsed };
  process.send?.(message);
});
