import type { CacheTag } from '@duskline/platform/cache-invalidation';
import { Refusal } from '@duskline/platform/refusal';
import { createSerialiser, SerialisedJson } from '@duskline/platform/reply-json';
import type { z } from 'zod';
import type { ShopContext } from '../context.ts';

/** A refusal on its way out past the cache, which keeps answers only. */
class NotToRemember extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super('a refusal is not remembered');
    this.refusal = refusal;
  }
}

/**
 * Answers that are the same for everybody are written once and given until something they show
 * changes: `make` names those things in `tags`. Refusals pass through and are asked for anew.
 */
export function cacheResponses<Reply extends z.ZodType>(
  { responseCache }: Pick<ShopContext, 'responseCache'>,
  schema: Reply,
) {
  const write = createSerialiser(schema);
  /** Or already written, where parts of it were. */
  type Made = { reply: z.output<Reply> | SerialisedJson; tags: CacheTag[] };
  return async function remember<Result extends Made | Refusal>(
    key: string,
    make: () => Promise<Result>,
  ): Promise<SerialisedJson | Extract<Result, Refusal>> {
    const young = responseCache.getFresh(key);
    if (young) return young;
    try {
      return await responseCache.get(key, async () => {
        const made: Made | Refusal = await make();
        if (made instanceof Refusal) throw new NotToRemember(made);
        const value =
          made.reply instanceof SerialisedJson
            ? made.reply
            : new SerialisedJson(Buffer.from(write(made.reply)));
        return { value, tags: made.tags, bytes: value.bytes.length + key.length };
      });
    } catch (error) {
      if (error instanceof NotToRemember) return error.refusal as Extract<Result, Refusal>;
      throw error;
    }
  };
}
