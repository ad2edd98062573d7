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

/** Map a board's settings: everybody reads, operators write, nobody replies. */
function boardConfigToWire(board: BoardRow): Wire<typeof BoardConfig> {
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

/** Map the fields that lists and articles share. The author is the shop; the operator's name is not shown. */
function articleFieldsToWire(article: ArticleRow, imageUrl: (key: string) => string) {
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

/** Map an article of a list. */
export function articleToWire(
  article: ArticleRow,
  imageUrl: (key: string) => string,
): Wire<typeof Article> {
  return {
    ...articleFieldsToWire(article, imageUrl),
    hasReplies: false,
    repliedCnt: 0,
    replied: false,
    attached: false,
    memberEmail: '',
    recommended: false,
  };
}

/** Map an article in full. */
export function articleDetailToWire(
  article: ArticleRow,
  imageUrl: (key: string) => string,
): Wire<typeof ArticleDetail> {
  return {
    ...articleFieldsToWire(article, imageUrl),
    attachments: [],
    registerGroupNames: null,
    childArticles: [],
    parentArticle: null,
    recommendable: false,
  };
}

/** Map the settings of all boards, and of inquiries and reviews. */
export function boardConfigsToWire(
  boards: BoardRow[],
  others: Omit<Wire<typeof BoardConfigs>, 'boardConfigs'>,
): Wire<typeof BoardConfigs> {
  return { boardConfigs: boards.map(boardConfigToWire), ...others };
}

/** Map the boards for the mall's own reply. */
export function mallBoardsToWire(boards: BoardRow[]): Wire<typeof BoardsCategory>[] {
  return boards.map((board) => {
    const config = boardConfigToWire(board);
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
