import { insertAudits } from '@duskline/platform/audit';
import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { inTransaction } from '@duskline/platform/database/database';
import type { ShopContext } from '../../context.ts';
import { type TurnedArticle, turnDueArticles } from './articles-of-staff.sql.ts';
import { articleTag, BOARDS, boardTag } from './tags.ts';

const ACTOR = 'schedule';

/** Show the articles whose minute has come and take out those whose time is over, with their audit entries. */
export async function turnArticles({
  db,
  clock,
}: Pick<ShopContext, 'db' | 'clock'>): Promise<TurnedArticle[]> {
  return inTransaction(db, async (tx) => {
    const at = clock.now();
    const turned = await turnDueArticles(tx, at);
    if (turned.length === 0) return turned;
    await insertAudits(
      tx,
      turned.map(({ articleNo, isVisible }) => ({
        ...{ at, actor: ACTOR, before: null, after: { articleNo } },
        command: isVisible ? 'articles publish' : 'articles end',
      })),
    );
    const boards = new Set(turned.map(({ boardNo }) => boardNo));
    const tags = turned.map(({ articleNo }) => articleTag(articleNo));
    await invalidateTags(tx, [BOARDS, ...[...boards].map(boardTag), ...tags]);
    return turned;
  });
}

/** Let the store show and end articles by itself, to the minute. */
export async function startBoardJobs(shop: ShopContext): Promise<void> {
  await shop.jobs.repeat('turn-due-articles', '* * * * *', () => turnArticles(shop));
}
