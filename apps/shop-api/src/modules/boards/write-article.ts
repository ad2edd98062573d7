import type { ArticleForm } from '@duskline/contract/admin/articles';
import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import { htmlToText, sanitizeOperatorHtml } from '../../html/sanitize-html.ts';
import { articleStateAt, findPeriodProblem } from './articles.rules.ts';
import {
  type ArticleFacts,
  insertStaffArticle,
  lockStaffArticle,
  type StaffArticleRow,
  updateStaffArticle,
} from './articles-of-staff.sql.ts';
import { findBoards } from './boards.sql.ts';
import { articleTag, BOARDS, boardTag } from './tags.ts';

/** Who writes, and when. */
export type Writer = { actor: string; now: Date };

type FormRefusal =
  | 'board_not_found'
  | 'board_category_not_found'
  | 'content_missing'
  | 'schedule_in_past'
  | 'period_invalid';

/** Write an article as staff; undefined where this key has made one already. */
export async function writeArticle(
  tx: ShopTx,
  { key, form }: { key: string; form: ArticleForm },
  writer: Writer,
): Promise<{ articleNo: number } | undefined | Refusal<FormRefusal>> {
  const checked = await factsOf(tx, form, undefined, writer);
  if ('refusal' in checked) return checked.refusal;
  const articleNo = await insertStaffArticle(tx, key, checked.facts);
  if (articleNo === undefined) return undefined;
  await invalidateTags(tx, [BOARDS, boardTag(form.boardNo)]);
  return { articleNo };
}

/**
 * Change an article that is still as the caller saw it; it may move to another board. Returns it as
 * it was before.
 */
export async function changeArticle(
  tx: ShopTx,
  { articleNo, revision, form }: { articleNo: number; revision: number; form: ArticleForm },
  writer: Writer,
): Promise<
  StaffArticleRow | Refusal<FormRefusal | 'article_not_found' | 'article_changed_meanwhile'>
> {
  const before = await lockStaffArticle(tx, articleNo);
  if (!before) return refuse('article_not_found');
  if (before.revision !== revision) return refuse('article_changed_meanwhile');
  const checked = await factsOf(tx, form, before, writer);
  if ('refusal' in checked) return checked.refusal;
  await updateStaffArticle(tx, articleNo, checked.facts);
  const boards = new Set([before.boardNo, form.boardNo]);
  await invalidateTags(tx, [BOARDS, ...[...boards].map(boardTag), articleTag(articleNo)]);
  return before;
}

/** Check a form against the boards and the clock, and make of it what is saved. */
async function factsOf(
  tx: ShopTx,
  form: ArticleForm,
  before: StaffArticleRow | undefined,
  { actor, now }: Writer,
): Promise<{ facts: ArticleFacts } | { refusal: Refusal<FormRefusal> }> {
  const board = (await findBoards(tx)).find(({ boardNo }) => boardNo === form.boardNo);
  if (!board) return { refusal: refuse('board_not_found') };
  const hasCategory = board.categories.some(({ categoryNo }) => categoryNo === form.categoryNo);
  if (form.categoryNo !== null && !hasCategory) {
    return { refusal: refuse('board_category_not_found') };
  }
  const content = sanitizeOperatorHtml(form.html);
  const contentText = htmlToText(content);
  // A picture alone is a text too.
  if (contentText === '' && !content.includes('<img'))
    return { refusal: refuse('content_missing') };
  const saved = { from: before?.shownFrom ?? null, until: before?.shownUntil ?? null };
  const problem = findPeriodProblem(form, saved, now);
  if (problem) return { refusal: refuse(problem) };
  const from = form.fromAt === null ? null : new Date(form.fromAt);
  const until = form.untilAt === null ? null : new Date(form.untilAt);
  const isVisible = articleStateAt({ isHidden: form.isHidden, from, until }, now) === 'LIVE';
  const firstShownAt = before?.firstShownAt ?? (isVisible ? now : null);
  // The date that shoppers read: when it was first to be seen. Hiding and showing again keeps it.
  const shownBefore = before?.firstShownAt ? before.publishedAt : now;
  return {
    facts: {
      ...{ form, content, contentText, isVisible, firstShownAt },
      ...{ publishedAt: from ?? shownBefore, changedAt: now, changedBy: actor },
    },
  };
}
