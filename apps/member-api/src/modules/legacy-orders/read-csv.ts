import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import iconv from 'iconv-lite';

const MOST_BYTES = 4 * 1024 ** 3;
const LONGEST_ROW = 64 * 1024;
const LOOKED_AT_BYTES = 1024 * 1024;

/** A file that is refused as a whole; the message says why, in Korean, for the operator. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

export type Encoding = 'utf-8' | 'euc-kr';

/** A row with the line it ends on. */
export type CsvRow = { line: number; fields: string[] };

/** The digest a file is known by, and how it is written; refuses what is no file we could import. */
export async function inspectFile(file: string): Promise<{ digest: string; encoding: Encoding }> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new UnreadableFile(`파일이 없어요: ${file}`);
  if (found.size === 0) throw new UnreadableFile('빈 파일이에요.');
  if (found.size > MOST_BYTES) throw new UnreadableFile('파일이 4GB보다 커요. 나누어 올려 주세요.');
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return { digest: hash.digest('hex'), encoding: await findEncoding(file) };
}

/** Korean text is valid UTF-8 only where it is meant as such; Korean spreadsheets write EUC-KR. */
async function findEncoding(file: string): Promise<Encoding> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LOOKED_AT_BYTES), 0);
    const start = buffer.subarray(0, bytesRead);
    if (start.includes(0)) throw new UnreadableFile('CSV가 아닌 파일이에요.');
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
 * The rows of a CSV file, head first, one after the other: no more than a few chunks of it are in
 * memory. A stray quote is a letter like any other; one that is never closed would swallow the rows
 * after it and stops the reading.
 */
export async function* readCsv(file: string, encoding: Encoding): AsyncGenerator<CsvRow> {
  let stoppedAt: number | undefined;
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    // Files glued together mix their line ends.
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
    // What cannot be read is told by `on_skip`, after all rows before it.
    skip_records_with_error: true,
    max_record_size: LONGEST_ROW,
    on_skip(error) {
      stoppedAt ??= Number(error?.lines ?? 0);
      return undefined;
    },
  });
  const text = Readable.from(decode(file, encoding, () => stoppedAt !== undefined));
  pipeline(text, parser, () => {}); // a fault of the source comes out of the parser below
  for await (const { info, record } of parser) {
    if (stoppedAt !== undefined && info.lines >= stoppedAt) break;
    yield { line: info.lines, fields: record };
  }
  if (stoppedAt !== undefined) {
    throw new UnreadableFile(
      `${stoppedAt}행부터 읽을 수 없어요. 닫히지 않은 따옴표가 있거나 한 행이 64KB보다 길어요.`,
    );
  }
}

/** What Korean spreadsheets call EUC-KR is code page 949, whose further letters Node's own decoder loses. */
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
