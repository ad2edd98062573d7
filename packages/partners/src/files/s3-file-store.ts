import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MINUTE_MS } from '@duskline/contract/time.rules';
import { LRUCache } from 'lru-cache';
import type { FileFacts, FileStore, FoundFile, ListedFile, OpenedFile } from './file-store.ts';
import { diskError, onDisk } from './file-store-error.ts';
import { READ_AT_ONCE_BYTES } from './read-at-once.ts';
import { createS3Client, type S3Answer, type S3Patience, type S3Settings } from './s3-client.ts';
import { sha256Hex } from './sha256.ts';

/** So long it is not asked again for what a key holds: pictures get a new key with new content. */
const FACTS_MS = MINUTE_MS;
const MOST_FACTS = 20_000;
const NOT_FOUND = 404;
const KEY = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/**
 * Create the store of a bucket. What a key holds is remembered for a minute, so that a picture that
 * many look at is one call of S3; a file that another machine deleted may be found that much longer.
 */
export function createS3FileStore(
  settings: S3Settings,
  workFolder: string,
  patience: S3Patience = {},
): FileStore {
  const client = createS3Client(settings, patience);
  const known = new LRUCache<string, FileFacts>({ max: MOST_FACTS, ttl: FACTS_MS });

  async function read(key: string): Promise<OpenedFile | undefined> {
    if (!KEY.test(key)) return undefined;
    const answer = await client.send({ method: 'GET', key, streamAboveBytes: READ_AT_ONCE_BYTES });
    if (answer.status === NOT_FOUND) {
      known.delete(key);
      return undefined;
    }
    return { ...factsOf(answer), content: answer.content };
  }

  async function find(key: string): Promise<FoundFile | undefined> {
    const facts = known.get(key);
    return facts ? { ...facts, open: () => read(key) } : findNow(key);
  }

  async function findNow(key: string): Promise<FoundFile | undefined> {
    if (!KEY.test(key)) return undefined;
    const answer = await client.send({ method: 'HEAD', key });
    if (answer.status === NOT_FOUND) {
      known.delete(key);
      return undefined;
    }
    const facts = factsOf(answer);
    known.set(key, facts);
    return { ...facts, open: () => read(key) };
  }

  async function* list(prefix: string): AsyncGenerator<ListedFile> {
    let token: string | undefined;
    do {
      const { content } = await client.send({
        method: 'GET',
        query: {
          ...{ 'list-type': '2', 'encoding-type': 'url', prefix },
          ...(token !== undefined && { 'continuation-token': token }),
        },
      });
      const page = readList(String(content));
      yield* page.files;
      token = page.next;
    } while (token !== undefined);
  }

  return {
    kind: 's3',
    workFolder,
    find,
    findNow,
    read,
    async withPath(key, use) {
      const opened = await read(key);
      if (!opened) return undefined;
      const path = join(workFolder, `${randomUUID()}.copy`);
      try {
        await writeTo(path, opened.content);
        return await use(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    async save(key, path) {
      if (!KEY.test(key)) throw new Error(`no key of a file: ${key}`);
      const body = await onDisk(() => readFile(path));
      const type = TYPES[extname(key).toLowerCase()] ?? 'application/octet-stream';
      const headers = { 'content-type': type, 'x-amz-meta-sha256': sha256Hex(body) };
      try {
        await client.send({ method: 'PUT', key, headers, body });
      } finally {
        // Whoever asked meanwhile remembers what it held before.
        known.delete(key);
      }
      await rm(path, { force: true });
    },
    async delete(key) {
      if (!KEY.test(key)) return;
      await client.send({ method: 'DELETE', key });
      known.delete(key);
    },
    list,
    async check() {
      await client.send({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } });
    },
  };

  async function writeTo(path: string, content: OpenedFile['content']): Promise<void> {
    await onDisk(() => mkdir(workFolder, { recursive: true }));
    if (Buffer.isBuffer(content)) return onDisk(() => writeFile(path, content));
    try {
      await pipeline(content, createWriteStream(path));
    } catch (error) {
      throw diskError(error) ?? error;
    }
  }
}

function factsOf({ headers }: S3Answer): FileFacts {
  const { 'x-amz-meta-sha256': sha256 } = headers;
  return {
    bytes: Number(headers['content-length'] ?? 0),
    version: (headers.etag ?? '').replaceAll(/[^\w-]/g, ''),
    ...(typeof sha256 === 'string' && /^[0-9a-f]{64}$/.test(sha256) && { sha256 }),
  };
}

/** Keys come percent-encoded, as we ask for: no character of XML is in them. */
function readList(xml: string): { files: ListedFile[]; next: string | undefined } {
  const files = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, of = '']) => ({
    key: decodeURIComponent(textOf('Key', of) ?? ''),
    bytes: Number(textOf('Size', of)),
  }));
  const isCut = textOf('IsTruncated', xml) === 'true';
  const next = isCut ? textOf('NextContinuationToken', xml) : undefined;
  return { files, next: next === undefined ? undefined : unescapeXml(next) };
}

function textOf(tag: string, xml: string): string | undefined {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
}

/** A token is opaque: it comes back as it was meant. */
function unescapeXml(text: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => named[name] ?? '');
}
