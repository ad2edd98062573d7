import { z } from 'zod';
import { integer, listOf, text } from '../fields.ts';
import { q } from '../query.ts';
import { BoardDisplayType, BoardImageDisplayType } from './malls.ts';
import { shopEndpoint } from './shop-endpoint.ts';
import { Day, SearchWord } from './texts.ts';

export const BoardAuthorityType = z.enum([
  'ALL',
  'MEMBER_ONLY',
  'SPECIFIC_MEMBERS',
  'ADMIN',
  'NOT_USED',
]);

export const BoardAuthority = z.object({
  type: BoardAuthorityType,
  groupNos: z.array(z.number()).nullable(),
  gradeNos: z.array(z.number()).nullable(),
});

const BoardBase = z.object({
  name: z.string(),
  memberPostingUsed: z.boolean(),
  guestPostingUsed: z.boolean(),
  secretPostingUsed: z.boolean(),
  replyUsed: z.boolean(),
  used: z.boolean(),
  displayType: BoardDisplayType,
  imageDisplayType: BoardImageDisplayType,
  attachmentUsed: z.boolean(),
});

export const BoardConfig = BoardBase.extend({
  boardNo: z.number(),
  boardId: z.string(),
  categories: z.array(z.object({ categoryNo: z.number(), label: z.string() })),
  thumbnailUsed: z.boolean(),
  categoryUsed: z.boolean(),
  order: z.number(),
  writerDisplayType: z
    .enum(['MEMBER_NAME', 'MEMBER_ID', 'MEMBER_NICKNAME', 'MEMBER_EMAIL'])
    .nullable(),
  authorityConfig: z
    .object({
      boardReadConfig: BoardAuthority.nullable(),
      postReadConfig: BoardAuthority.nullable(),
      postWriteConfig: BoardAuthority.nullable(),
      replyPostReadConfig: BoardAuthority.nullable(),
      replyPostWriteConfig: BoardAuthority.nullable(),
    })
    .nullable(),
});

export const InquiryConfig = BoardBase.extend({
  description: z.string(),
  smsUsed: z.boolean(),
  emailUsed: z.boolean(),
  answerSmsTemplateUsed: z.boolean(),
  answerMailTemplateUsed: z.boolean(),
});

export const BoardConfigs = z.object({
  boardConfigs: z.array(BoardConfig),
  inquiryConfig: InquiryConfig,
  productReviewConfig: z.object({
    displayType: BoardDisplayType,
    used: z.boolean(),
    name: z.string(),
    memberPostingUsed: z.boolean(),
    guestPostingUsed: z.boolean(),
    secretPostingUsed: z.boolean(),
    replyUsed: z.boolean(),
    attachmentUsed: z.boolean(),
    imageDisplayType: BoardImageDisplayType,
    reviewAccumulation: z.object({
      use: z.boolean(),
      normalReview: z.object({ amount: z.number(), contentLength: z.number() }),
      photoReview: z.object({ amount: z.number(), contentLength: z.number() }),
    }),
  }),
  productInquiryConfig: z.object({
    displayType: BoardDisplayType,
    used: z.boolean(),
    name: z.string(),
    memberPostingUsed: z.boolean(),
    guestPostingUsed: z.boolean(),
    secretPostingUsed: z.boolean(),
    replyUsed: z.boolean(),
    attachmentUsed: z.boolean(),
    imageDisplayType: BoardImageDisplayType,
  }),
});

export const RegisterType = z.enum(['ADMIN', 'MEMBER', 'GUEST']);

const ArticleBase = z.object({
  articleNo: z.number(),
  content: z.string().nullable(),
  imageUrl: z.string().nullable(),
  registerName: z.string(),
  registerYmdt: z.string().nullable(),
  registerNo: z.number().nullable(),
  registerType: RegisterType,
  modifierName: z.string().nullable(),
  modifyYmdt: z.string().nullable(),
  modifierNo: z.number().nullable(),
  modifierType: RegisterType.nullable(),
  modifiable: z.boolean(),
  notice: z.boolean(),
  recommendCount: z.number(),
  tags: z.array(z.unknown()),
  memberNickname: z.string(),
  reportCount: z.number(),
  displayStatusType: z.string(),
  reported: z.boolean(),
});

export const Article = ArticleBase.extend({
  title: z.string(),
  viewCnt: z.number(),
  categoryNo: z.number(),
  categoryLabel: z.string(),
  secreted: z.boolean(),
  hasReplies: z.boolean(),
  repliedCnt: z.number(),
  replied: z.boolean(),
  attached: z.boolean(),
  memberId: z.string(),
  memberEmail: z.string(),
  recommended: z.boolean(),
});

export const Articles = z.object({ totalCount: z.number(), items: z.array(Article) });

export const ArticleDetail = ArticleBase.extend({
  title: z.string().nullable(),
  viewCnt: z.number().nullable(),
  categoryNo: z.number().nullable(),
  categoryLabel: z.string().nullable(),
  attachments: z.array(
    z.object({ fileName: z.string(), uploadedFileName: z.string(), downloadFileUrl: z.string() }),
  ),
  registerGroupNames: z.string().nullable(),
  memberId: z.string().nullable(),
  childArticles: z.array(z.record(z.string(), z.unknown())),
  secreted: z.boolean().nullable(),
  parentArticle: z.record(z.string(), z.unknown()).nullable(),
  recommendable: z.boolean(),
});

export const getBoardConfigurations = shopEndpoint({
  method: 'GET',
  path: '/boards/configurations',
  auth: 'none',
  reply: BoardConfigs,
  refusals: [],
});

/** A board's number or its id. */
const BoardKey = text(50);

/** At most 100 a page. */
export const listArticles = shopEndpoint({
  method: 'GET',
  path: '/boards/:boardNo/articles',
  auth: 'optional',
  params: z.object({ boardNo: BoardKey }),
  query: z.object({
    pageNumber: q.number.optional(),
    pageSize: q.number.optional(),
    hasTotalCount: q.boolean.optional(),
    keyword: SearchWord.optional(),
    searchType: z.enum(['ALL', 'TITLE', 'CONTENT', 'WRITER']).optional(),
    categoryNo: q.rowNo.optional(),
    startYmd: Day.optional(),
    endYmd: Day.optional(),
    withReplied: q.boolean.optional(),
    direction: z.enum(['ASC', 'DESC', 'RECOMMEND_COUNT', 'READ_COUNT']).optional(),
    isMine: q.boolean.optional(),
    myRecommendOnly: q.boolean.optional(),
    includeRecommended: q.boolean.optional(),
    isNoticed: q.boolean.optional(),
    isSecreted: q.boolean.optional(),
  }),
  reply: Articles,
  refusals: ['board_not_found'],
});

export const getArticle = shopEndpoint({
  method: 'GET',
  path: '/boards/:boardNo/articles/:articleNo',
  auth: 'optional',
  params: z.object({ boardNo: BoardKey, articleNo: q.rowNo }),
  query: z.object({ password: text().optional(), withReplied: q.boolean.optional() }),
  reply: ArticleDetail,
  refusals: ['article_not_found'],
});

export const listBoardCategories = shopEndpoint({
  method: 'GET',
  path: '/boards/:boardNo/categories',
  auth: 'none',
  params: z.object({ boardNo: BoardKey }),
  reply: z.array(z.object({ categoryNo: z.number(), label: z.string() })),
  refusals: ['board_not_found'],
});

/** A post, as the public SDK's newer calls name an article. */
const postOnly = {
  boardNo: z.number(),
  postNo: z.number(),
  parentArticle: z.null(),
  postSearchTags: z.array(z.string()),
  scraped: z.boolean(),
  noticed: z.boolean(),
  recommendedCnt: z.number(),
  repliedCnt: z.number(),
  memberGroupNo: z.number(),
};
const articleOnly = { articleNo: true, notice: true, recommendCount: true } as const;

export const Post = Article.omit(articleOnly).extend(postOnly);
export const PostDetail = ArticleDetail.omit({
  ...articleOnly,
  childArticles: true,
  recommendable: true,
}).extend({ ...postOnly, recommended: z.boolean(), replyEnabled: z.boolean() });

/** POST /boards/posts: the posts of one board, or none where no board is named; at most 100 a page. */
export const listPosts = shopEndpoint({
  method: 'POST',
  path: '/boards/posts',
  auth: 'optional',
  isRepeatable: true,
  query: z.object({ page: q.number.optional(), pageSize: q.number.optional() }),
  body: z.object({
    boardNoOrId: z.union([BoardKey, integer]).nullish(),
    keyword: SearchWord.nullish(),
    searchType: text(50).nullish(),
    categoryNo: integer.nullish(),
    startYmdt: text(50).nullish(),
    endYmdt: text(50).nullish(),
    direction: text(50).nullish(),
    isMine: z.boolean().nullish(),
    myRecommendOnly: z.boolean().nullish(),
    myScrapedOnly: z.boolean().nullish(),
    memberNos: listOf(integer).nullish(),
    memberGroupNo: integer.nullish(),
    postSearchTags: listOf(text(100)).nullish(),
  }),
  reply: z.object({ totalCount: z.number(), items: z.array(Post) }),
  refusals: ['board_not_found'],
});

const ofPost = z.object({ boardNo: BoardKey, postNo: q.rowNo });

/** GET /boards/{boardNo}/posts/{postNo}. */
export const getPost = shopEndpoint({
  method: 'GET',
  path: '/boards/:boardNo/posts/:postNo',
  auth: 'optional',
  params: ofPost,
  query: z.object({ password: text().optional() }),
  reply: PostDetail,
  refusals: ['article_not_found'],
});

const noReplies = z.object({ totalCount: z.number(), items: z.array(Post) });

/** GET /boards/{boardNo}/posts/{postNo}/replies: none, as nobody may reply. */
export const listPostReplies = shopEndpoint({
  method: 'GET',
  path: '/boards/:boardNo/posts/:postNo/replies',
  auth: 'optional',
  params: ofPost,
  reply: noReplies,
  refusals: [],
});

/** GET /boards/{boardNo}/articles/{articleNo}/replies. */
export const listArticleReplies = shopEndpoint({
  method: 'GET',
  path: '/boards/:boardNo/articles/:articleNo/replies',
  auth: 'optional',
  params: z.object({ boardNo: BoardKey, articleNo: q.rowNo }),
  reply: Articles,
  refusals: [],
});

/** How a board of reviews or product inquiries is shown. */
export const ReviewBoardConfig = z.object({
  boardUsable: z.boolean(),
  name: z.string(),
  description: z.string(),
  memberWriteable: z.boolean(),
  guestWriteable: z.boolean(),
  secretUsable: z.boolean(),
  canReply: z.boolean(),
  canAttach: z.boolean(),
});
