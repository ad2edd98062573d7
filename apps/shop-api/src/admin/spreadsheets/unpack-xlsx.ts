import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

/** What a file of 50,000 rows unpacks to is about 40 MB; a zip bomb unpacks to whatever it likes. */
const MAX_UNPACKED = 80 * 1024 * 1024;
const MAX_FILES = 200;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const MAX_COMMENT = 65_535;

/** Why an archive is not unpacked. */
export type UnpackProblem = 'unreadable' | 'too_large';

/**
 * Unpack the XML files of an XLSX (a ZIP archive) and nothing else. What they unpack to is counted
 * while they are unpacked, whatever sizes the archive claims, so that a zip bomb ends at
 * `maxUnpacked` bytes, 80 MB by default.
 */
export async function unpackXlsx(
  file: Buffer,
  maxUnpacked: number = MAX_UNPACKED,
): Promise<Map<string, Buffer> | { problem: UnpackProblem }> {
  try {
    return await unpack(file, maxUnpacked);
  } catch (error) {
    const isBomb = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    // Any other archive is cut off, scrambled or encrypted: none of its sizes or places hold.
    return { problem: isBomb ? 'too_large' : 'unreadable' };
  }
}

async function unpack(
  file: Buffer,
  maxUnpacked: number,
): Promise<Map<string, Buffer> | { problem: UnpackProblem }> {
  const end = findEnd(file);
  if (end === undefined) return { problem: 'unreadable' };
  const count = file.readUInt16LE(end + 10);
  if (count > MAX_FILES) return { problem: 'too_large' };
  const files = new Map<string, Buffer>();
  let left = maxUnpacked;
  let at = file.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry += 1) {
    if (file.readUInt32LE(at) !== ENTRY) return { problem: 'unreadable' };
    const nameBytes = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + 46, at + 46 + nameBytes);
    if (/\.(xml|rels)$/.test(name)) {
      const content = await contentOf(file, at, left);
      left -= content.length;
      if (left <= 0) return { problem: 'too_large' };
      files.set(name, content);
    }
    at += 46 + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return files;
}

async function contentOf(file: Buffer, entry: number, left: number): Promise<Buffer> {
  const [STORED, DEFLATED] = [0, 8];
  const isEncrypted = (file.readUInt16LE(entry + 8) & 1) === 1;
  const method = file.readUInt16LE(entry + 10);
  const local = file.readUInt32LE(entry + 42);
  const from = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  const packed = file.subarray(from, from + file.readUInt32LE(entry + 20));
  if (isEncrypted || (method !== STORED && method !== DEFLATED)) throw new Error('unknown packing');
  return method === STORED ? packed : inflate(packed, { maxOutputLength: left });
}

function findEnd(file: Buffer): number | undefined {
  const first = Math.max(0, file.length - END_BYTES - MAX_COMMENT);
  for (let at = file.length - END_BYTES; at >= first; at -= 1) {
    if (file.readUInt32LE(at) === END) return at;
  }
  return undefined;
}
