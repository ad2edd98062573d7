import { isRefusal } from '@duskline/platform/http/refusal';
import { publishArticle, unpublishArticle } from '@duskline/shop-api/modules/boards/index';
import { command } from './command.ts';
import { flag, nonEmptyText, rowNo } from './inputs.ts';

const boards = [
  { boardId: 'notice', korean: '공지사항', english: 'a notice' },
  { boardId: 'faq', korean: '자주 묻는 질문', english: 'a frequent question with its answer' },
];

/** Notices and frequently asked questions. */
export const articleCommands = boards.flatMap(({ boardId, korean, english }) => [
  command({
    usage: `${boardId} publish --title TITLE [--category LABEL] [--pinned] [--file FILE]`,
    korean: `${korean}에 글을 올립니다. 내용(HTML)은 --file이나 표준 입력으로 줍니다.`,
    english: `publishes ${english}; its HTML comes from a file or standard input`,
    input: {
      title: nonEmptyText,
      category: nonEmptyText.optional(),
      pinned: flag,
      file: nonEmptyText.optional(),
    },
    async run(context, { file, ...facts }) {
      const html = await context.readText(file);
      return context.changeShop(async (tx, { clock }) => {
        const draft = { ...facts, boardId, html };
        const published = await publishArticle(tx, context.actor, draft, clock.now());
        if (isRefusal(published)) return published;
        const { articleNo } = published;
        return {
          text: `글 ${articleNo}번을 올렸어요: ${facts.title}`,
          after: { articleNo, boardId, ...facts },
        };
      });
    },
  }),
  command({
    usage: `${boardId} withdraw ARTICLE_NO`,
    korean: `${korean}의 글을 내립니다. 기록은 남습니다.`,
    english: `takes ${english} down; the record stays`,
    input: { articleNo: rowNo },
    run: (context, { articleNo }) =>
      context.changeShop(async (tx, { clock }) => {
        const withdrawn = await unpublishArticle(tx, context.actor, articleNo, clock.now());
        return isRefusal(withdrawn)
          ? withdrawn
          : { text: `글 ${articleNo}번을 내렸어요.`, after: { articleNo, isWithdrawn: true } };
      }),
  }),
]);
