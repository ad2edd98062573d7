import type { AdminArticle, ListedArticle } from '@duskline/contract/admin/articles';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { articleStateAt } from './articles.rules.ts';
import type { StaffArticleRow } from './articles-of-staff.sql.ts';

const seoul = (at: Date | null) => at && seoulDateTime(at);

function stateOf({ isHidden, shownFrom, shownUntil }: StaffArticleRow, now: Date) {
  return articleStateAt({ isHidden, from: shownFrom, until: shownUntil }, now);
}

/** Convert an article of the list. */
export function listedArticleToWire(row: StaffArticleRow, now: Date): ListedArticle {
  const { articleNo, boardNo, boardName, categoryLabel, title, pinned, viewCount } = row;
  return {
    ...{ articleNo, boardNo, boardName, categoryLabel, title, pinned, viewCount },
    ...{ order: row.displayOrder, state: stateOf(row, now) },
    ...{ fromAt: seoul(row.shownFrom), untilAt: seoul(row.shownUntil) },
    publishedAt: seoulDateTime(row.publishedAt),
  };
}

/** Convert an article with its text. */
export function staffArticleToWire(
  row: StaffArticleRow,
  { now, siteUrl, changedByName }: { now: Date; siteUrl: string; changedByName: string | null },
): AdminArticle {
  return {
    ...{ articleNo: row.articleNo, state: stateOf(row, now), revision: row.revision },
    form: {
      ...{ boardNo: row.boardNo, categoryNo: row.categoryNo, title: row.title, html: row.content },
      ...{ pinned: row.pinned, order: row.displayOrder, isHidden: row.isHidden },
      fromAt: row.shownFrom?.toISOString() ?? null,
      untilAt: row.shownUntil?.toISOString() ?? null,
    },
    shopUrl: row.isVisible ? new URL(shopPathOf(row), siteUrl).href : null,
    publishedAt: seoulDateTime(row.publishedAt),
    changedAt: seoul(row.changedAt),
    changedByName,
  };
}

/** The questions of the help page have no page of their own. */
function shopPathOf({ boardId, articleNo }: StaffArticleRow): string {
  return boardId === 'faq' ? '/help' : `/notices/${articleNo}`;
}
