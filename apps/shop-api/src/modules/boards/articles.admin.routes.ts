import * as api from '@duskline/contract/admin/articles';
import { UPLOAD_BYTES } from '@duskline/contract/shop/uploads.rules';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import type { FastifyInstance } from 'fastify';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import { actorOf, changeAsStaff } from '../../admin/change-as-staff.ts';
import { cursorOf, pageFrom } from '../../admin/pages.ts';
import type { ShopContext, ShopDb } from '../../context.ts';
import { createUploadedImages, saveTextPicture } from '../images/index.ts';
import { findActorNames } from '../staff/index.ts';
import { listedArticleToWire, staffArticleToWire } from './articles.wire.ts';
import {
  findArticleOfKey,
  findStaffArticle,
  listStaffArticles,
  type StaffArticleRow,
} from './articles-of-staff.sql.ts';
import { findBoards } from './boards.sql.ts';
import { unpublishArticle } from './publish-article.ts';
import { changeArticle, writeArticle } from './write-article.ts';

/** Register what staff do with notices and frequent questions. */
export function articleAdminRoutes(
  { staff }: AdminRouters,
  shop: ShopContext,
  app: FastifyInstance,
): void {
  const { db, clock, settings } = shop;

  staff(api.listBoardArticles, async ({ query: { cursor, limit, ...filter } }) => {
    const after = cursorOf(cursor);
    if (isRefusal(after)) return after;
    const now = clock.now();
    const page = { cursor: after, limit: limit + 1, now };
    const rows = await listStaffArticles(db, filter, page);
    return pageFrom(
      rows,
      limit,
      ({ articleNo }) => articleNo,
      (row) => listedArticleToWire(row, now),
    );
  });

  staff(api.listBoardsToWrite, async () => {
    const boards = await findBoards(db);
    return {
      items: boards.map(({ boardNo, name, categories }) => ({ boardNo, name, categories })),
    };
  });

  staff(
    api.getBoardArticle,
    async ({ params }) => (await read(db, params.articleNo)) ?? refuse('article_not_found'),
  );

  staff(api.createBoardArticle, async ({ body }, { caller }) => {
    const made = async () => {
      const articleNo = await findArticleOfKey(db, body.key);
      return articleNo === undefined ? undefined : read(db, articleNo);
    };
    const known = await made();
    if (known) return known;
    const created = await changeAsStaff(shop, caller, 'articles create', async (tx) => {
      const written = await writeArticle(tx, body, { actor: actorOf(caller), now: clock.now() });
      // Two presses at once: the second waited for the first, and finds its article below.
      if (written === undefined) return { isRepeat: true as const, result: undefined };
      if (isRefusal(written)) return written;
      const { articleNo } = written as { articleNo: number };
      return { after: { articleNo, ...factsOf(body.form) }, result: await read(tx, articleNo) };
    });
    return created ?? (await made()) ?? refuse('content_missing');
  });

  staff(api.saveBoardArticle, ({ params: { articleNo }, body }, { caller }) =>
    changeAsStaff(shop, caller, 'articles save', async (tx) => {
      const writer = { actor: actorOf(caller), now: clock.now() };
      const before = await changeArticle(tx, { articleNo, ...body }, writer);
      if (isRefusal(before)) return before;
      const result = await read(tx, articleNo);
      if (!result) throw new Error(`article ${articleNo} was changed but is not there`);
      return {
        before: { articleNo, ...factsOfRow(before as StaffArticleRow) },
        after: { articleNo, ...factsOf(body.form) },
        result,
      };
    }),
  );

  staff(api.deleteBoardArticle, ({ params: { articleNo } }, { caller }) =>
    changeAsStaff(shop, caller, 'articles delete', async (tx) => {
      const before = await findStaffArticle(tx, articleNo);
      const withdrawn = await unpublishArticle(tx, actorOf(caller), articleNo, clock.now());
      if (isRefusal(withdrawn) || !before) return refuse('article_not_found');
      return {
        before: { articleNo, ...factsOfRow(before) },
        after: { articleNo, isDeleted: true },
        result: undefined,
      };
    }),
  );

  const images = createUploadedImages(shop);
  app.addHook('onClose', async () => images.close());
  staff(
    api.uploadArticlePicture,
    (_input, { request }) => {
      const picture = { folder: 'articles' as const, file: request.body, now: clock.now() };
      return saveTextPicture(images, settings, picture);
    },
    { bodyBytes: UPLOAD_BYTES },
  );

  async function read(from: ShopDb, articleNo: number): Promise<api.AdminArticle | undefined> {
    const row = await findStaffArticle(from, articleNo);
    if (!row) return undefined;
    const { changedBy } = row;
    const nameOf = await findActorNames({ ...shop, db: from }, [changedBy]);
    const changedByName = changedBy === null ? null : nameOf(changedBy);
    const siteUrl = settings.SITE_URL;
    return staffArticleToWire(row, { now: clock.now(), siteUrl, changedByName });
  }
}

/** What the audit says of an article: not its text. */
function factsOf({ html: _, ...facts }: api.ArticleForm): object {
  return facts;
}

function factsOfRow(row: StaffArticleRow): object {
  const { boardNo, categoryNo, title, pinned, isHidden, shownFrom, shownUntil } = row;
  return {
    ...{ boardNo, categoryNo, title, pinned, order: row.displayOrder, isHidden },
    ...{ fromAt: shownFrom, untilAt: shownUntil },
  };
}
