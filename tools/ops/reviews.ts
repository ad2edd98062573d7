import { isRefusal } from '@duskline/platform/http/refusal';
import { hideKeyword, showKeyword } from '@duskline/shop-api/modules/favourite-keywords/index';
import { hideReview, replyToReview } from '@duskline/shop-api/modules/review-moderation/index';
import { command } from './command.ts';
import { nonEmptyText, rowNo } from './inputs.ts';

/** Product reviews and popular keywords. */
export const reviewCommands = [
  command({
    usage: 'reviews answer REVIEW_NO [TEXT] [--file FILE]',
    korean: '리뷰 아래에 쇼핑몰 이름으로 답합니다.',
    english: 'answers a review in the shop’s name',
    input: { reviewNo: rowNo, text: nonEmptyText.optional(), file: nonEmptyText.optional() },
    async run(context, { reviewNo, text, file }) {
      const content = text ?? (await context.readText(file));
      return context.changeShop(async (tx, { clock }) => {
        const answer = { reviewNo, content };
        const refused = await replyToReview(tx, context.actor, answer, clock.now());
        return refused ?? { text: `리뷰 ${reviewNo}번에 답했어요.`, after: { reviewNo } };
      });
    },
  }),
  command({
    usage: 'reviews hide REVIEW_NO',
    korean: '리뷰를 숨깁니다. 별점에도 더 세지 않습니다.',
    english: 'hides a review; its rating no longer counts',
    input: { reviewNo: rowNo },
    run: (context, { reviewNo }) =>
      context.changeShop(async (tx, { clock }) => {
        const refused = await hideReview(tx, context.actor, reviewNo, clock.now());
        return (
          refused ?? {
            text: `리뷰 ${reviewNo}번을 숨겼어요.`,
            before: { reviewNo, isShown: true },
            after: { reviewNo, isShown: false },
          }
        );
      }),
  }),
  command({
    usage: 'keywords hide KEYWORD',
    korean: '다시 보일 때까지 인기 검색어에 나오지 않게 합니다.',
    english: 'hides a keyword from the popular keywords until it is shown again',
    input: { keyword: nonEmptyText },
    run: (context, { keyword: word }) =>
      context.changeShop(async (tx, { clock }) => {
        const hidden = await hideKeyword(tx, context.actor, word, clock.now());
        if (isRefusal(hidden)) return hidden;
        const { keyword, isChanged } = hidden;
        return isChanged
          ? { text: `“${keyword}” 검색어를 숨겼어요.`, after: { keyword } }
          : {
              isRepeat: true,
              text: `“${keyword}” 검색어는 이미 숨겨져 있어요.`,
              after: { keyword },
            };
      }),
  }),
  command({
    usage: 'keywords show KEYWORD',
    korean: '숨긴 검색어를 인기 검색어에 다시 나올 수 있게 합니다.',
    english: 'lets a hidden keyword be a popular keyword again',
    input: { keyword: nonEmptyText },
    run: (context, { keyword: word }) =>
      context.changeShop(async (tx) => {
        const shown = await showKeyword(tx, word);
        if (isRefusal(shown)) return shown;
        const { keyword, isChanged } = shown;
        return isChanged
          ? { text: `“${keyword}” 검색어를 다시 보여요.`, after: { keyword } }
          : {
              isRepeat: true,
              text: `“${keyword}” 검색어는 숨겨져 있지 않아요.`,
              after: { keyword },
            };
      }),
  }),
];
