import type { Log } from '../log.ts';
import type { InvalidationHandler } from './cache-invalidation.ts';
import {
  ALIVE_EVERY_MS,
  EVERYTHING,
  INVALIDATION_KEY_HEADER,
  INVALIDATIONS_PATH,
} from './invalidation-stream.ts';

const COME_AGAIN_MS = 1_000;
/** What is silent for longer than two signs of life is gone. */
const SILENT_MS = 2 * ALIVE_EVERY_MS + 5_000;
/** Of two Shop APIs the one that is asked next may receive a change later than the one that sent it. */
const SAY_AGAIN_MS = 2_000;
/** Hundreds of tags have room in a line; what has no end is no line. */
const LONGEST_LINE = 64 * 1024;

export type FollowedInvalidations = {
  /** Whether the Shop API is sending now. */
  isFollowed(): boolean;
  close(): void;
};

/**
 * Follow what the Shop API at `shopApiUrl` says is invalid, and come again until it is closed. Each
 * time it is reached `onInvalid` is called without tags, because what was invalidated before is
 * unknown; each notice is given twice, two seconds apart.
 */
export function followInvalidations(
  { shopApiUrl, key, log }: { shopApiUrl: string; key: string; log: Log },
  onInvalid: InvalidationHandler,
): FollowedInvalidations {
  const closing = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  let isFollowed = false;
  let isSaid = false;

  function later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms).unref();
    timers.add(timer);
  }
  function take(line: string): void {
    if (line === '') return;
    const tags = line === EVERYTHING ? [] : line.split(' ');
    onInvalid(tags);
    later(SAY_AGAIN_MS, () => onInvalid(tags));
  }

  async function read(): Promise<void> {
    const silence = new AbortController();
    let silent = setTimeout(() => silence.abort(new Error('silent')), SILENT_MS).unref();
    try {
      const reply = await fetch(shopApiUrl + INVALIDATIONS_PATH, {
        headers: { [INVALIDATION_KEY_HEADER]: key },
        redirect: 'error',
        signal: AbortSignal.any([closing.signal, silence.signal]),
      });
      if (reply.status !== 200 || !reply.body) {
        await reply.body?.cancel();
        throw new Error(`the Shop API replied ${reply.status}`);
      }
      isFollowed = true;
      if (isSaid) log.warn('the Shop API sends invalidations again: all pages are dropped');
      isSaid = false;
      onInvalid([]);
      let rest = '';
      for await (const text of reply.body.pipeThrough(new TextDecoderStream())) {
        clearTimeout(silent);
        silent = setTimeout(() => silence.abort(new Error('silent')), SILENT_MS).unref();
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        if (rest.length > LONGEST_LINE) throw new Error('a line without an end');
        for (const line of lines) take(line);
      }
      throw new Error('the Shop API ended it');
    } finally {
      clearTimeout(silent);
      isFollowed = false;
    }
  }

  async function follow(): Promise<void> {
    while (!closing.signal.aborted) {
      await read().catch((error: unknown) => {
        if (closing.signal.aborted || isSaid) return;
        isSaid = true;
        log.warn({ err: error }, 'no invalidations from the Shop API: pages go by their age');
      });
      if (!closing.signal.aborted) await new Promise<void>((again) => later(COME_AGAIN_MS, again));
    }
  }

  void follow();
  return {
    isFollowed: () => isFollowed,
    close() {
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
