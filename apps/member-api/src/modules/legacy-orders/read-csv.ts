import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import iconv from 'iconv-lite';

const MAX_BYTES = 4 * 1024 ** 3;
const MAX_ROW_BYTES = 64 * 1024;
const SAMPLE_BYTES = 1024 * 1024;

/** Thrown for a file that cannot be imported at all; the message says why, in Korean. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
}

export type Encoding = 'utf-8' | 'euc-kr';

/** A row with the line it ends on. */
export type CsvRow = { line: number; fields: string[] };

/** Return a file's digest and encoding; throws `UnreadableFileError` where it cannot be imported. */
export async function inspectFile(file: string): Promise<{ digest: string; encoding: Encoding }> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new UnreadableFileError(`파일이 없어요: ${file}`);
  if (found.size === 0) throw new UnreadableFileError('빈 파일이에요.');
  if (found.size > MAX_BYTES)
    throw new UnreadableFileError('파일이 4GB보다 커요. 나누어 올려 주세요.');
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return { digest: hash.digest('hex'), encoding: await findEncoding(file) };
}

/** Detect the encoding: Korean text in EUC-KR, which spreadsheets write, is never valid UTF-8. */
async function findEncoding(file: string): Promise<Encoding> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0);
    const start = buffer.subarray(0, bytesRead);
    if (start.includes(0)) throw new UnreadableFileError('CSV가 아닌 파일이에요.');
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'euc-kr';
    throw error;
  } finally {
    await handle.close();
  }
}

/**
 * Read the rows of a CSV file one by one, header first, with only a few chunks of it in memory. A
 * stray quote is read as text; one that is never closed would swallow the rows after it, so it
 * throws `UnreadableFileError`.
 */
export async function* readCsv(file: string, encoding: Encoding): AsyncGenerator<CsvRow> {
  let stoppedAt: number | undefined;
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    // Concatenated files mix their line ends.
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
    // `on_skip` is called for an unreadable row, after all rows before it.
    skip_records_with_error: true,
    max_record_size: MAX_ROW_BYTES,
    on_skip(error) {
      stoppedAt ??= Number(error?.lines ?? 0);
      return undefined;
    },
  });
  const text = Readable.from(decode(file, encoding, () => stoppedAt !== undefined));
  pipeline(text, parser, () => {}); // an error of the source is thrown by the parser below
  for await (const { info, record } of parser) {
    if (stoppedAt !== undefined && info.lines >= stoppedAt) break;
    yield { line: info.lines, fields: record };
  }
  if (stoppedAt !== undefined) {
    throw new UnreadableFileError(
      `${stoppedAt}행부터 읽을 수 없어요. 닫히지 않은 따옴표가 있거나 한 행이 64KB보다 길어요.`,
    );
  }
}

/** Decode a file. What Korean spreadsheets call EUC-KR is code page 949, part of which Node's own decoder loses. */
async function* decode(
  file: string,
  encoding: Encoding,
  isEnough: () => boolean,
): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding === 'euc-kr' ? 'cp949' : 'utf-8');
  for await (const chunk of createReadStream(file)) {
    if (isEnough()) return;
    yield decoder.write(chunk);
  }
  yield decoder.end() ?? '';
}
