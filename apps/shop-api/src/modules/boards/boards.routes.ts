import * as api from '@duskline/contract/shop/boards';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import { createWriteBuffer } from '@duskline/platform/jobs/write-buffer';
import type { FastifyInstance } from 'fastify';
import type { ShopContext } from '../../context.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import type { Routers } from '../../http/routers.ts';
import { imageUrls } from '../images/index.ts';
import { addViews, findArticle, findBoards } from './boards.sql.ts';
import { articleDetailToWire, articleToWire, boardConfigsToWire } from './boards.wire.ts';
import { findBoard, listArticles } from './list-articles.ts';
import { postingConfigs } from './posting-configs.ts';
import { postDetailToWire, postQueryFromWire, postToWire } from './posts.wire.ts';
import { articleTag, boardTag } from './tags.ts';

/** Register boards: settings, lists, articles. Views are counted in batches, every few seconds. */
export function boardRoutes({ open }: Routers, shop: ShopContext, app: FastifyInstance): void {
  const { db, reads, log } = shop;
  const imageUrl = imageUrls(shop.settings);
  const cacheConfigs = cacheResponses(shop, api.getBoardConfigurations.reply);
  const cacheList = cacheResponses(shop, api.listArticles.reply);
  const cacheArticle = cacheResponses(shop, api.getArticle.reply);
  const views = createWriteBuffer<number>({
    log,
    save: (articleNos) => inTransaction(db, (tx) => addViews(tx, articleNos)),
  });
  app.addHook('onClose', () => views.flush());

  open(api.getBoardConfigurations, () =>
    cacheConfigs('boards', async () => {
      const boards = await findBoards(reads);
      return { reply: boardConfigsToWire(boards, postingConfigs), tags: [] };
    }),
  );

  open(api.listArticles, async ({ params, query }) => {
    const read = async () => {
      const board = await findBoard(reads, params.boardNo);
      if (!board) return refuse('board_not_found');
      const { rows, total } = await listArticles(reads, board.boardNo, query);
      const items = rows.map((row) => articleToWire(row, imageUrl));
      return { reply: { totalCount: total, items }, tags: [boardTag(board.boardNo)] };
    };
    // Keywords are too many to cache.
    if (query.keyword) {
      const result = await read();
      return isRefusal(result) ? result : result.reply;
    }
    return cacheList(`articles ${params.boardNo} ${JSON.stringify(query)}`, read);
  });

  open(api.getArticle, async ({ params: { boardNo, articleNo } }) => {
    const reply = await cacheArticle(`article ${boardNo} ${articleNo}`, async () => {
      const board = await findBoard(reads, boardNo);
      const article = board && (await findArticle(reads, board.boardNo, articleNo));
      if (!article) return refuse('article_not_found');
      return { reply: articleDetailToWire(article, imageUrl), tags: [articleTag(articleNo)] };
    });
    if (!isRefusal(reply)) views.add(articleNo);
    return reply;
  });

  open(api.listPosts, async ({ query, body }) => {
    if (!body.boardNoOrId) return { totalCount: 0, items: [] };
    const board = await findBoard(db, String(body.boardNoOrId));
    if (!board) return refuse('board_not_found');
    const { rows, total } = await listArticles(db, board.boardNo, postQueryFromWire(query, body));
    const items = rows.map((row) => postToWire(row, board.boardNo, imageUrl));
    return { totalCount: total, items };
  });
  open(api.getPost, async ({ params: { boardNo, postNo } }) => {
    const board = await findBoard(db, boardNo);
    const article = board && (await findArticle(db, board.boardNo, postNo));
    if (!article) return refuse('article_not_found');
    views.add(postNo);
    return postDetailToWire(article, board.boardNo, imageUrl);
  });
  const noReplies = () => ({ totalCount: 0, items: [] });
  open(api.listPostReplies, noReplies);
  open(api.listArticleReplies, noReplies);

  open(api.listBoardCategories, async ({ params }) => {
    const board = await findBoard(db, params.boardNo);
    return board ? board.categories : refuse('board_not_found');
  });
}
