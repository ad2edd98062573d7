import type { Log } from './log.ts';

export type GatheredWrites<Item> = {
  add(item: Item): void;
  /** Writes what has been gathered; resolves when nothing is left to write. */
  flush(): Promise<void>;
};

/**
 * Gather what happens often and weighs little, such as views, and writes it together every few
 * seconds, so that reading costs no write. A process that dies loses what it gathered last.
 */
export function gatherWrites<Item>(options: {
  write(items: Item[]): Promise<void>;
  log: Log;
  everySeconds?: number;
  max?: number;
}): GatheredWrites<Item> {
  const { write, log, everySeconds = 5, max = 2000 } = options;
  let items: Item[] = [];
  let timer: NodeJS.Timeout | undefined;

  let written = Promise.resolve();

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = items;
    items = [];
    if (batch.length > 0) written = written.then(() => writeOrTell(batch));
    return written;
  }

  async function writeOrTell(batch: Item[]): Promise<void> {
    try {
      await write(batch);
    } catch (error) {
      log.error({ err: error, lost: batch.length }, 'gathered writes were lost');
    }
  }
  return {
    add(item) {
      items.push(item);
      if (items.length >= max) void flush();
      else timer ??= setTimeout(flush, everySeconds * 1000).unref();
    },
    flush,
  };
}
