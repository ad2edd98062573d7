import { MINUTE_MS } from '@duskline/contract/time.rules';
import type { CacheTag } from '@duskline/platform/cache/cache-invalidation';
import type { MemberCaller } from '../../http/routers.ts';
import { memberTag } from '../members/index.ts';

const MAX_AGE_MS = MINUTE_MS; // bounds the effect of a change that nobody announced
const MAX_TOKENS = 20_000;

type Entry = { member: MemberCaller; sessionId: string; until: number };

export type SessionCache = {
  get(token: string, now: Date): MemberCaller | undefined;
  /** Grows with every invalidation: a member read from the database before one is not cached after it. */
  version(): number;
  set(
    token: string,
    session: { member: MemberCaller; sessionId: string; expiresAt: Date },
    readAt: { now: Date; version: number },
  ): void;
  /** Remove the sessions and members of these tags; no tags at all: everything. */
  invalidate(tags: CacheTag[]): void;
};

/** Return the tag of one shop session. */
export function sessionTag(sessionId: string): CacheTag {
  return `session:${sessionId}`;
}

/** Create a cache of members by shop token, for a minute: most calls then cost no signature check and no query. */
export function createSessionCache(): SessionCache {
  const entries = new Map<string, Entry>();
  let version = 0;

  return {
    get(token, now) {
      const entry = entries.get(token);
      if (!entry) return undefined;
      if (entry.until > now.getTime()) return entry.member;
      entries.delete(token);
      return undefined;
    },
    version: () => version,
    set(token, { member, sessionId, expiresAt }, readAt) {
      if (readAt.version !== version) return;
      const [oldest] = entries.size >= MAX_TOKENS ? entries.keys() : [];
      if (oldest !== undefined) entries.delete(oldest);
      const until = Math.min(expiresAt.getTime(), readAt.now.getTime() + MAX_AGE_MS);
      entries.set(token, { member, sessionId, until });
    },
    invalidate(tags) {
      const relevant = tags.filter((tag) => /^(session|member):/.test(tag));
      if (tags.length > 0 && relevant.length === 0) return;
      version += 1;
      if (tags.length === 0) return entries.clear();
      const stale = new Set(relevant);
      for (const [token, { member, sessionId }] of entries) {
        if (stale.has(sessionTag(sessionId)) || stale.has(memberTag(member.memberNo)))
          entries.delete(token);
      }
    },
  };
}
