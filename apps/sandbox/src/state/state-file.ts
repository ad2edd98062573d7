import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

export type StateFile = {
  /** Return what was saved under a name; from now on what `dump` returns is saved under it. */
  section<T>(name: string, schema: z.ZodType<T>, empty: T, dump: () => T): T;
  /** Call after a change: the file is saved shortly after. */
  touch(): void;
  /** Save what is not saved yet. */
  close(): Promise<void>;
};

const writeAfterMs = 100;
/** After a write it rests so many times as long as the text took to make: a large state costs a twentieth of the time at most. */
const restPerWrite = 20;
const retryAfterMs = 5000;

/** Open the sandbox's saved state; a file that cannot be read is renamed, never overwritten. */
export async function openStateFile(
  path: string | undefined,
  onError: (error: unknown) => void = (error) =>
    console.error(`sandbox state not saved, it stays in memory: ${String(error)}`),
): Promise<StateFile> {
  const saved = path ? await readSaved(path) : {};
  const dumps = new Map<string, () => unknown>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  let isReported = false;
  let restMs = writeAfterMs;

  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!path) return;
    const startedAt = performance.now();
    const text = JSON.stringify(
      Object.fromEntries([...dumps].map(([name, dump]) => [name, dump()])),
    );
    restMs = Math.max(writeAfterMs, restPerWrite * (performance.now() - startedAt));
    writing = writing
      .then(() => replaceFile(path, text))
      .then(() => {
        isReported = false;
      })
      .catch((error: unknown) => {
        // Such as a full disk: the state stays in memory and is saved when there is room. It is
        // reported once until then.
        if (!isReported) onError(error);
        isReported = true;
        timer ??= setTimeout(write, retryAfterMs).unref();
      });
  };

  return {
    section(name, schema, empty, dump) {
      dumps.set(name, dump);
      const section = schema.safeParse(saved[name]);
      return section.success ? section.data : empty;
    },
    touch() {
      if (path) timer ??= setTimeout(write, restMs).unref();
    },
    async close() {
      if (timer) write();
      await writing;
    },
  };
}

// A killed process leaves the old file or the new one, never half of one.
async function replaceFile(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
}

async function readSaved(path: string): Promise<Record<string, unknown>> {
  const text = await readFile(path, 'utf8').catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return '{}';
    throw failure;
  });
  const saved = z.record(z.string(), z.unknown()).safeParse(parseJson(text));
  if (saved.success) return saved.data;
  await rename(path, `${path}.unreadable`);
  return {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
