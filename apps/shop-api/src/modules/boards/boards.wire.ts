import { brand } from '@duskline/brand';
import type {
  Article,
  ArticleDetail,
  BoardConfig,
  BoardConfigs,
} from '@duskline/contract/shop/boards';
import type { BoardsCategory } from '@duskline/contract/shop/malls';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import type { ArticleRow, BoardRow } from './boards.sql.ts';

type Wire<Schema extends z.ZodType> = z.output<Schema>;

const everybody = { type: 'ALL', groupNos: null, gradeNos: null } as const;
const operators = { type: 'ADMIN', groupNos: null, gradeNos: null } as const;
const nobody = { type: 'NOT_USED', groupNos: null, gradeNos: null } as const;

/** A board's settings: everybody reads, operators write, nobody replies. */
export function writeBoardConfig(board: BoardRow): Wire<typeof BoardConfig> {
  return {
    boardNo: board.boardNo,
    boardId: board.boardId,
    name: board.name,
    categories: board.categories,
    memberPostingUsed: false,
    guestPostingUsed: false,
    secretPostingUsed: false,
    replyUsed: false,
    used: true,
    thumbnailUsed: board.displayType === 'CARD',
    categoryUsed: board.categories.length > 0,
    displayType: board.displayType === 'CARD' ? 'CARD' : 'LIST',
    imageDisplayType: 'NOT_USED',
    attachmentUsed: false,
    order: board.displayOrder,
    writerDisplayType: 'MEMBER_NAME',
    authorityConfig: {
      boardReadConfig: everybody,
      postReadConfig: everybody,
      postWriteConfig: operators,
      replyPostReadConfig: nobody,
      replyPostWriteConfig: nobody,
    },
  };
}

/** What lists and the article itself show alike. The shop signs; the operator's name stays inside. */
function writeShared(article: ArticleRow, imageUrl: (key: string) => string) {
  return {
    articleNo: article.articleNo,
    title: article.title,
    content: article.content,
    imageUrl: imageUrl(article.imageKey),
    viewCnt: article.viewCount,
    categoryNo: article.categoryNo ?? 0,
    categoryLabel: article.categoryLabel ?? '',
    registerName: brand.storeName,
    registerYmdt: seoulDateTime(article.publishedAt),
    registerNo: null,
    registerType: 'ADMIN' as const,
    modifierName: null,
    modifyYmdt: null,
    modifierNo: null,
    modifierType: null,
    modifiable: false,
    secreted: false,
    notice: article.pinned,
    recommendCount: 0,
    tags: [],
    memberId: '',
    memberNickname: '',
    reportCount: 0,
    displayStatusType: 'DISPLAY',
    reported: false,
  };
}

export function writeArticle(
  article: ArticleRow,
  imageUrl: (key: string) => string,
): Wire<typeof Article> {
  return {
    ...writeShared(article, imageUrl),
    hasReplies: false,
    repliedCnt: 0,
    replied: false,
    attached: false,
    memberEmail: '',
    recommended: false,
  };
}

export function writeArticleDetail(
  article: ArticleRow,
  imageUrl: (key: string) => string,
): Wire<typeof ArticleDetail> {
  return {
    ...writeShared(article, imageUrl),
    attachments: [],
    registerGroupNames: null,
    childArticles: [],
    parentArticle: null,
    recommendable: false,
  };
}

/** Settings of everything shoppers may write to or read from the shop. */
export function writeBoardConfigs(
  boards: BoardRow[],
  others: Omit<Wire<typeof BoardConfigs>, 'boardConfigs'>,
): Wire<typeof BoardConfigs> {
  return { boardConfigs: boards.map(writeBoardConfig), ...others };
}

/** Boards as the mall lists them. */
export function boardsOnMall(boards: BoardRow[]): Wire<typeof BoardsCategory>[] {
  return boards.map((board) => {
    const config = writeBoardConfig(board);
    return {
      boardNo: config.boardNo,
      boardId: config.boardId,
      boardName: config.name,
      categories: config.categories,
      memberWrite: config.memberPostingUsed,
      guestWrite: config.guestPostingUsed,
      secreted: config.secretPostingUsed,
      replied: config.replyUsed,
      used: config.used,
      thumbnailUsed: config.thumbnailUsed,
      categoryUsed: config.categoryUsed,
      displayType: config.displayType,
      imageDisplayType: config.imageDisplayType,
      attachmentUsed: config.attachmentUsed,
    };
  });
}
