import { AsyncResource } from 'node:async_hooks';
import { SECOND_MS } from '@duskline/contract/time.rules';
import type { Log } from '../log.ts';

export type WriteBuffer<Item> = {
  add(item: Item): void;
  /** Save all buffered items; resolves when they and those before them are saved. */
  flush(): Promise<void>;
};

/**
 * Create a buffer for frequent writes of little weight, such as view counts: they are saved together
 * every few seconds, so that a read costs no write. They are saved by nobody's request: none traces it,
 * and its place in line for a connection is not that of the request that came first. Items still
 * buffered when the process dies are lost; so are those that `save` fails with, which is logged.
 */
export function createWriteBuffer<Item>(options: {
  save(items: Item[]): Promise<void>;
  log: Log;
  flushSeconds?: number;
  maxItems?: number;
}): WriteBuffer<Item> {
  const { save, log, flushSeconds = 5, maxItems = 2000 } = options;
  let items: Item[] = [];
  let timer: NodeJS.Timeout | undefined;
  let saving = Promise.resolve();

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = items;
    items = [];
    if (batch.length > 0) saving = saving.then(() => saveOrLog(batch));
    return saving;
  }

  const saveOrLog = AsyncResource.bind(async (batch: Item[]): Promise<void> => {
    try {
      await save(batch);
    } catch (error) {
      log.error({ err: error, lost: batch.length }, 'buffered writes are lost');
    }
  });

  return {
    add(item) {
      items.push(item);
      if (items.length >= maxItems) void flush();
      else timer ??= setTimeout(flush, flushSeconds * SECOND_MS).unref();
    },
    flush,
  };
}
