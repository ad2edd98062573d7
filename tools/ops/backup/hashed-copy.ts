import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const ONLY_OWNER = 0o600;
const PIECE_BYTES = 1024 * 1024;
/** Up to this a file is read at once: most of a database's files are a few pages. */
const SMALL_BYTES = 4 * PIECE_BYTES;

/** A file that was read: its length in bytes and its SHA-256 in hexadecimal digits. */
export type Hashed = { bytes: number; sha256: string };

/** Copy a file and hash what was copied; undefined where there is no such file any more. */
export function copyHashed(from: string, to: string): Promise<Hashed | undefined> {
  return ifThere(from, async () => {
    await mkdir(dirname(to), { recursive: true });
    if ((await stat(from)).size > SMALL_BYTES) {
      return hashStream(from, createWriteStream(to, { mode: ONLY_OWNER }));
    }
    const contents = await readFile(from);
    await writeFile(to, contents, { mode: ONLY_OWNER });
    return hashContents(contents);
  });
}

/** Hash a file; undefined where there is none. */
export function hashFile(path: string): Promise<Hashed | undefined> {
  return ifThere(path, async () => {
    if ((await stat(path)).size > SMALL_BYTES) return hashStream(path, nowhere());
    return hashContents(await readFile(path));
  });
}

async function ifThere<Result>(
  path: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    const missing = error as NodeJS.ErrnoException;
    if (missing.code === 'ENOENT' && missing.path === path) return undefined;
    throw error;
  }
}

function hashContents(contents: Buffer): Hashed {
  const sha256 = createHash('sha256').update(contents).digest('hex');
  return { bytes: contents.length, sha256 };
}

async function hashStream(from: string, to: Writable): Promise<Hashed> {
  const hash = createHash('sha256');
  let bytes = 0;
  const hashing = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      bytes += piece.length;
      done(null, piece);
    },
  });
  await pipeline(createReadStream(from, { highWaterMark: PIECE_BYTES }), hashing, to);
  return { bytes, sha256: hash.digest('hex') };
}

const nowhere = () => new Writable({ write: (_piece, _encoding, done) => done() });

/** List the files below a folder, named from it with `/`, sorted; none where there is no folder. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, sep).length))
    .map((path) => path.replaceAll(sep, '/'))
    .toSorted();
}
