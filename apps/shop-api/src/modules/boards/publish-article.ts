import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import { htmlToText, sanitizeOperatorHtml } from '../../html/sanitize-html.ts';
import { findBoards, insertArticle, markWithdrawn } from './boards.sql.ts';
import { articleTag, BOARDS, boardTag } from './tags.ts';

export type ArticleDraft = {
  /** `notice` or `faq`. */
  boardId: string;
  /** The label of one of the board's categories. */
  category?: string;
  title: string;
  /** HTML; scripts and the like are removed. */
  html: string;
  imageKey?: string;
  /** Shown above the others. */
  pinned?: boolean;
};

const MAX_TITLE = 200;

/** Publish an article on a board, visible at once; `actor` is the operator. */
export async function publishArticle(
  tx: ShopTx,
  actor: string,
  draft: ArticleDraft,
  now: Date,
): Promise<
  | { articleNo: number }
  | Refusal<'board_not_found' | 'board_category_not_found' | 'content_missing' | 'invalid_request'>
> {
  const board = (await findBoards(tx)).find(({ boardId }) => boardId === draft.boardId);
  if (!board) return refuse('board_not_found');
  const category = board.categories.find(({ label }) => label === draft.category);
  if (draft.category !== undefined && !category) return refuse('board_category_not_found');
  const title = draft.title.trim();
  const content = sanitizeOperatorHtml(draft.html);
  const contentText = htmlToText(content);
  if (title === '' || content.trim() === '') return refuse('content_missing');
  if (title.length > MAX_TITLE) {
    return refuse('invalid_request', {}, `제목은 ${MAX_TITLE}자까지 쓸 수 있어요.`);
  }
  const articleNo = await insertArticle(tx, {
    boardNo: board.boardNo,
    categoryNo: category?.categoryNo ?? null,
    title,
    content,
    contentText,
    imageKey: draft.imageKey ?? '',
    pinned: draft.pinned ?? false,
    publishedAt: now,
    publishedBy: actor,
  });
  await invalidateTags(tx, [BOARDS, boardTag(board.boardNo)]);
  return { articleNo };
}

/** Take an article off its board; it stays in the database. */
export async function unpublishArticle(
  tx: ShopTx,
  actor: string,
  articleNo: number,
  now: Date,
): Promise<{ articleNo: number } | Refusal<'article_not_found'>> {
  const withdrawn = await markWithdrawn(tx, articleNo, { withdrawnAt: now, withdrawnBy: actor });
  if (!withdrawn) return refuse('article_not_found');
  await invalidateTags(tx, [BOARDS, boardTag(withdrawn.boardNo), articleTag(articleNo)]);
  return { articleNo };
}
