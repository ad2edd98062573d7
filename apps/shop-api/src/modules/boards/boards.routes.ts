import * as api from '@duskline/contract/shop/boards';
import { inTransaction } from '@duskline/platform/database';
import { isRefusal, refuse } from '@duskline/platform/refusal';
import { createWriteBuffer } from '@duskline/platform/write-buffer';
import type { FastifyInstance } from 'fastify';
import type { ShopContext } from '../../context.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import type { Routers } from '../../http/routers.ts';
import { imageUrls } from '../images/index.ts';
import { addViews, findArticle, findBoards } from './boards.sql.ts';
import { writeArticle, writeArticleDetail, writeBoardConfigs } from './boards.wire.ts';
import { findBoard, listArticles } from './list-articles.ts';
import { serviceConfigs } from './posting-configs.ts';
import { articleTag, boardTag } from './tags.ts';

/** Boards for everybody: settings, lists, articles. Views are counted together, every few seconds. */
export function boardRoutes({ open }: Routers, shop: ShopContext, app: FastifyInstance): void {
  const { db, log } = shop;
  const imageUrl = imageUrls(shop.settings.SHOP_API_URL);
  const rememberConfigs = cacheResponses(shop, api.getBoardConfigurations.reply);
  const rememberList = cacheResponses(shop, api.listArticles.reply);
  const rememberArticle = cacheResponses(shop, api.getArticle.reply);
  const views = createWriteBuffer<number>({
    log,
    save: (articleNos) => inTransaction(db, (tx) => addViews(tx, articleNos)),
  });
  app.addHook('onClose', () => views.flush());

  open(api.getBoardConfigurations, () =>
    rememberConfigs('boards', async () => {
      const boards = await findBoards(db);
      return { reply: writeBoardConfigs(boards, serviceConfigs), tags: [] };
    }),
  );

  open(api.listArticles, async ({ params, query }) => {
    const make = async () => {
      const board = await findBoard(db, params.boardNo);
      if (!board) return refuse('board_not_found');
      const { rows, total } = await listArticles(db, board.boardNo, query);
      const items = rows.map((row) => writeArticle(row, imageUrl));
      return { reply: { totalCount: total, items }, tags: [boardTag(board.boardNo)] };
    };
    // What one shopper types is worth no memory.
    if (query.keyword) {
      const made = await make();
      return isRefusal(made) ? made : made.reply;
    }
    return rememberList(`articles ${params.boardNo} ${JSON.stringify(query)}`, make);
  });

  open(api.getArticle, async ({ params: { boardNo, articleNo } }) => {
    const answer = await rememberArticle(`article ${boardNo} ${articleNo}`, async () => {
      const board = await findBoard(db, boardNo);
      const article = board && (await findArticle(db, board.boardNo, articleNo));
      if (!article) return refuse('article_not_found');
      return { reply: writeArticleDetail(article, imageUrl), tags: [articleTag(articleNo)] };
    });
    if (!isRefusal(answer)) views.add(articleNo);
    return answer;
  });

  open(api.listBoardCategories, async ({ params }) => {
    const board = await findBoard(db, params.boardNo);
    return board ? board.categories : refuse('board_not_found');
  });
}
