import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const Facts = z.object({
  key: z.string(),
  bytes: z.number(),
  /** The MD5 of its content, in hex. */
  etag: z.string(),
  contentType: z.string(),
  /** The `x-amz-meta-…` headers it was put with. */
  metadata: z.record(z.string(), z.string()),
  modifiedAt: z.number(),
  /** How often it was put. */
  puts: z.number(),
});

export type ObjectFacts = z.infer<typeof Facts>;

export type Objects = {
  find(key: string): ObjectFacts | undefined;
  read(key: string): Promise<Buffer | undefined>;
  put(
    key: string,
    content: Buffer,
    facts: Pick<ObjectFacts, 'contentType' | 'metadata' | 'modifiedAt'>,
  ): Promise<ObjectFacts>;
  delete(key: string): Promise<void>;
  /** In the order of their keys, as S3 lists. */
  all(): ObjectFacts[];
};

/** Open the objects of the one bucket: in a folder, so that they survive a restart, else in memory. */
export async function openObjects(folder: string | undefined): Promise<Objects> {
  const facts = new Map<string, ObjectFacts>();
  const contents = new Map<string, Buffer>();
  if (folder !== undefined) {
    for (const found of await readFacts(folder)) facts.set(found.key, found);
  }
  const pathOf = (key: string, end: 'object' | 'json') =>
    join(folder ?? '', `${createHash('sha256').update(key).digest('hex')}.${end}`);

  return {
    find: (key) => facts.get(key),
    async read(key) {
      if (!facts.has(key)) return undefined;
      return folder === undefined ? contents.get(key) : readFile(pathOf(key, 'object'));
    },
    async put(key, content, given) {
      const etag = createHash('md5').update(content).digest('hex');
      const puts = (facts.get(key)?.puts ?? 0) + 1;
      const made = { ...given, key, bytes: content.length, etag, puts };
      if (folder === undefined) contents.set(key, content);
      else {
        await mkdir(folder, { recursive: true });
        await replaceFile(pathOf(key, 'object'), content);
        await replaceFile(pathOf(key, 'json'), JSON.stringify(made));
      }
      facts.set(key, made);
      return made;
    },
    async delete(key) {
      if (!facts.delete(key)) return;
      contents.delete(key);
      if (folder === undefined) return;
      await Promise.all([
        rm(pathOf(key, 'json'), { force: true }),
        rm(pathOf(key, 'object'), { force: true }),
      ]);
    },
    all: () => [...facts.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  };
}

async function readFacts(folder: string): Promise<ObjectFacts[]> {
  const names = (await readdir(folder).catch(noFolder)).filter((name) => name.endsWith('.json'));
  const read = names.map(async (name) => {
    const text = await readFile(join(folder, name), 'utf8');
    return Facts.parse(JSON.parse(text));
  });
  return Promise.all(read);
}

/** It is made with the first object. */
function noFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

async function replaceFile(path: string, content: Buffer | string): Promise<void> {
  await writeFile(`${path}.new`, content);
  await rename(`${path}.new`, path);
}
