import type { CacheTag } from '@duskline/platform/cache-invalidation';
import type { MemberCaller } from '../../http/routers.ts';

const REMEMBERED_MS = 60_000; // bounds what a change nobody announced could do
const MAX_TOKENS = 20_000;

type Known = { member: MemberCaller; sessionId: string; until: number };

export type SessionCache = {
  recall(token: string, now: Date): MemberCaller | undefined;
  /** A number that grows with every change; a member read before one is not remembered after it. */
  changeCount(): number;
  remember(
    token: string,
    known: { member: MemberCaller; sessionId: string; expiresAt: Date },
    since: { now: Date; changeCount: number },
  ): void;
  hear(tags: CacheTag[]): void;
};

/** CacheTag of everything that shows one member, her grade among it. */
export function memberTag(memberNo: number): CacheTag {
  return `member:${memberNo}`;
}

/** CacheTag that ends one shop token. */
export function sessionTag(sessionId: string): CacheTag {
  return `session:${sessionId}`;
}

/** Remembers for a minute whose token is whose, so that most calls ask neither cipher nor database. */
export function createSessionCache(): SessionCache {
  const byToken = new Map<string, Known>();
  let changes = 0;

  return {
    recall(token, now) {
      const known = byToken.get(token);
      if (!known) return undefined;
      if (known.until > now.getTime()) return known.member;
      byToken.delete(token);
      return undefined;
    },
    changeCount: () => changes,
    remember(token, { member, sessionId, expiresAt }, { now, changeCount }) {
      if (changeCount !== changes) return;
      const [oldest] = byToken.size >= MAX_TOKENS ? byToken.keys() : [];
      if (oldest !== undefined) byToken.delete(oldest);
      const until = Math.min(expiresAt.getTime(), now.getTime() + REMEMBERED_MS);
      byToken.set(token, { member, sessionId, until });
    },
    hear(tags) {
      const concerning = tags.filter((tag) => /^(session|member):/.test(tag));
      if (tags.length > 0 && concerning.length === 0) return;
      changes += 1;
      if (tags.length === 0) return byToken.clear();
      const gone = new Set(concerning);
      for (const [token, { member, sessionId }] of byToken) {
        if (gone.has(sessionTag(sessionId)) || gone.has(memberTag(member.memberNo)))
          byToken.delete(token);
      }
    },
  };
}
