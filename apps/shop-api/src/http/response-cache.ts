import type { CacheTag } from '@duskline/platform/cache/cache-invalidation';
import { ownBytes } from '@duskline/platform/cache/own-bytes';
import { bytesWithCompressed } from '@duskline/platform/http/compress-replies';
import { Refusal } from '@duskline/platform/http/refusal';
import { createSerialiser, SerialisedJson } from '@duskline/platform/http/reply-json';
import type { z } from 'zod';
import type { ShopContext } from '../context.ts';

/** Carries a refusal out past the cache, which holds replies only. */
class UncachedRefusal extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super('refusals are not cached');
    this.refusal = refusal;
  }
}

/**
 * Make the function that caches a call's replies, for those that are the same for everybody.
 *
 * The function takes a cache key and how to make the reply; it returns the serialised reply. `make`
 * names in `tags` the things the reply shows: a change to one of them invalidates it. A refusal is
 * returned and not cached.
 */
export function cacheResponses<Reply extends z.ZodType>(
  { responseCache }: Pick<ShopContext, 'responseCache'>,
  schema: Reply,
) {
  const serialise = createSerialiser(schema);
  type Made = { reply: z.output<Reply> | SerialisedJson; tags: CacheTag[] };
  return async function cached<Result extends Made | Refusal>(
    key: string,
    make: () => Promise<Result>,
  ): Promise<SerialisedJson | Extract<Result, Refusal>> {
    const fresh = responseCache.getFresh(key);
    if (fresh) return fresh;
    try {
      return await responseCache.get(key, async () => {
        const made: Made | Refusal = await make();
        if (made instanceof Refusal) throw new UncachedRefusal(made);
        const value = new SerialisedJson(
          ownBytes(
            made.reply instanceof SerialisedJson
              ? made.reply.bytes
              : Buffer.from(serialise(made.reply)),
          ),
        );
        return {
          value,
          tags: made.tags,
          bytes: bytesWithCompressed(value.bytes.length) + key.length,
        };
      });
    } catch (error) {
      if (error instanceof UncachedRefusal) return error.refusal as Extract<Result, Refusal>;
      throw error;
    }
  };
}
