const NEWLINE = 0x0a;
const isNotAscii = (byte: number) => byte > 0x7f;

/** How a file's text is encoded, or which of its lines has a letter that is broken. */
export type FoundEncoding = 'utf-8' | 'utf-16le' | 'cp949' | { brokenLine: number };

/**
 * Find how a text file that a spreadsheet wrote is encoded. Korean text in CP949, which they write by
 * default, is never valid UTF-8. Where the names of the columns are, or most other lines, the file is
 * UTF-8 with a broken letter: read as CP949, its text would be another.
 */
export function findEncoding(file: Uint8Array): FoundEncoding {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le';
  if (isUtf8(file)) return 'utf-8';
  let good = 0;
  const broken: number[] = [];
  let line = 0;
  for (let start = 0; start < file.length; ) {
    const end = file.indexOf(NEWLINE, start);
    const bytes = file.subarray(start, end === -1 ? file.length : end);
    line += 1;
    start += bytes.length + 1;
    if (!bytes.some(isNotAscii)) continue;
    if (!isUtf8(bytes)) broken.push(line);
    else if (line === 1) good = Number.POSITIVE_INFINITY;
    else good += 1;
    if (broken[0] === 1) return 'cp949';
  }
  return good > broken.length ? { brokenLine: broken[0] ?? 1 } : 'cp949';
}

/** Say of a file with a broken letter which line it is in, and what to do. */
export function brokenLineText(line: number): string {
  return `${line}번째 줄에 깨진 글자가 있어요. 그 줄을 고치고 UTF-8로 저장해 주세요.`;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
