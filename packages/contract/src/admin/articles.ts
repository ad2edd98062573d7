import { z } from 'zod';
import { integer, text } from '../fields.ts';
import { q } from '../query.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import { pageOf, paging } from './paging.ts';

/** `YYYY-MM-DD HH:mm:ss` in Seoul. */
const seoulTime = z.string();
const moment = z.iso.datetime({ offset: true });

/** Where an article stands: hidden by staff, waiting for its time, in the shop, or over. */
export const articleStates = ['LIVE', 'SCHEDULED', 'HIDDEN', 'ENDED'] as const;
const State = z.enum(articleStates);
export type ArticleState = z.output<typeof State>;

/** What staff write: the title and text of an article, its place among others, when it is shown. */
export const ArticleForm = z.strictObject({
  boardNo: integer.min(1),
  /** Null for none. */
  categoryNo: integer.min(1).nullable(),
  title: text(200).trim().min(1, '제목을 적어 주세요.'),
  /** HTML; what could run in a page is removed. */
  html: text(200_000).refine((html) => html.trim() !== '', '내용을 적어 주세요.'),
  /** Above the others of its board. */
  pinned: z.boolean(),
  /** The lower is shown first; articles of the same order by their date. */
  order: integer.min(0, '0보다 작을 수 없어요.').max(9999, '9999까지 쓸 수 있어요.'),
  isHidden: z.boolean(),
  /** Null for at once. */
  fromAt: moment.nullable(),
  /** Null for without an end. */
  untilAt: moment.nullable(),
});
export type ArticleForm = z.output<typeof ArticleForm>;

export const ListedArticle = z.object({
  articleNo: z.int(),
  boardNo: z.int(),
  boardName: z.string(),
  categoryLabel: z.string().nullable(),
  title: z.string(),
  pinned: z.boolean(),
  order: z.int(),
  state: State,
  fromAt: seoulTime.nullable(),
  untilAt: seoulTime.nullable(),
  publishedAt: seoulTime,
  viewCount: z.int(),
});
export type ListedArticle = z.output<typeof ListedArticle>;

export const AdminArticle = z.object({
  articleNo: z.int(),
  state: State,
  /** Sent back with what is saved, so that nobody overwrites what they have not seen. */
  revision: z.int(),
  form: ArticleForm,
  /** Where shoppers read it; null while they cannot. */
  shopUrl: z.string().nullable(),
  publishedAt: seoulTime,
  changedAt: seoulTime.nullable(),
  /** Null for an operator or the demo. */
  changedByName: z.string().nullable(),
});
export type AdminArticle = z.output<typeof AdminArticle>;

const params = z.object({ articleNo: q.rowNo });
const revision = integer.min(1);
const formRefusals = [
  ...(['invalid_request', 'board_not_found', 'board_category_not_found'] as const),
  ...(['content_missing', 'schedule_in_past', 'period_invalid'] as const),
] as const;
const changed = ['article_not_found', 'article_changed_meanwhile'] as const;

/** Articles of all boards or one, the newest first, hidden and coming ones too. */
export const listBoardArticles = adminEndpoint({
  method: 'GET',
  path: '/articles',
  permission: 'voices.read',
  query: z.object({
    boardNo: q.rowNo.optional(),
    categoryNo: q.rowNo.optional(),
    state: State.optional(),
    /** A part of the title. */
    keyword: text(60).optional(),
    ...paging,
  }),
  reply: pageOf(ListedArticle),
  refusals: ['invalid_request'],
});

/** The boards with their categories, in the shop's order. */
export const listBoardsToWrite = adminEndpoint({
  method: 'GET',
  path: '/boards',
  permission: 'voices.read',
  reply: z.object({
    items: z.array(
      z.object({
        boardNo: z.int(),
        name: z.string(),
        categories: z.array(z.object({ categoryNo: z.int(), label: z.string() })),
      }),
    ),
  }),
  refusals: [],
});

export const getBoardArticle = adminEndpoint({
  method: 'GET',
  path: '/articles/:articleNo',
  permission: 'voices.read',
  params,
  reply: AdminArticle,
  refusals: ['invalid_request', 'article_not_found'],
});

/** Write an article; the same key again returns the same one. */
export const createBoardArticle = adminEndpoint({
  method: 'POST',
  path: '/articles',
  permission: 'voices.write',
  body: z.strictObject({ key: z.uuid(), form: ArticleForm }),
  reply: AdminArticle,
  refusals: formRefusals,
});

/** Change an article; the shop follows at once. */
export const saveBoardArticle = adminEndpoint({
  method: 'PUT',
  path: '/articles/:articleNo',
  permission: 'voices.write',
  params,
  body: z.strictObject({ revision, form: ArticleForm }),
  reply: AdminArticle,
  refusals: [...formRefusals, ...changed],
});

/** Delete an article from its board; what it said stays on record. */
export const deleteBoardArticle = adminEndpoint({
  method: 'DELETE',
  path: '/articles/:articleNo',
  permission: 'voices.write',
  params,
  refusals: ['invalid_request', 'article_not_found'],
});

/** The body is the picture's file. It is re-encoded; `url` is where the shop serves it. */
export const uploadArticlePicture = adminEndpoint({
  method: 'POST',
  path: '/article-pictures',
  permission: 'voices.write',
  reply: z.object({ key: z.string(), url: z.string() }),
  refusals: ['upload_missing', 'upload_too_large', 'upload_no_picture', 'upload_unavailable'],
});
