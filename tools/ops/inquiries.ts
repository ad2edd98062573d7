import { seoulDateTime } from '@duskline/contract/time.rules';
import { isRefusal } from '@duskline/platform/http/refusal';
import {
  answerInquiry,
  findOpenInquiries,
  startInquiry,
} from '@duskline/shop-api/modules/inquiries/index';
import {
  answerProductInquiry,
  findOpenProductInquiries,
} from '@duskline/shop-api/modules/product-inquiries/index';
import { command } from './command.ts';
import { nonEmptyText, rowNo } from './inputs.ts';
import { table } from './table.ts';

const PAGE = 50;
const answerInput = {
  inquiryNo: rowNo,
  text: nonEmptyText.optional(),
  file: nonEmptyText.optional(),
};
const firstPage = (limit = PAGE) => ({ limit, offset: 0 });

/** Inquiries of members, and questions under products. */
export const inquiryCommands = [
  command({
    usage: 'inquiries list [--limit N]',
    korean: '답변을 기다리는 1:1 문의를 오래된 것부터 보여 줍니다.',
    english: 'lists the inquiries without an answer, oldest first',
    input: { limit: rowNo.optional() },
    async run({ shop }, { limit }) {
      const open = await findOpenInquiries(shop.db, firstPage(limit));
      const rows = open.map((each) => [
        each.inquiryNo,
        each.typeName,
        each.orderNo,
        seoulDateTime(each.writtenAt),
        each.title,
        each.content,
      ]);
      return { text: table(['문의', '유형', '주문', '시각', '제목', '내용'], rows), data: open };
    },
  }),
  command({
    usage: 'inquiries take INQUIRY_NO',
    korean: '1:1 문의를 처리 중으로 바꿉니다. 이때부터 작성자가 고칠 수 없습니다.',
    english: 'marks an inquiry as being handled; its author cannot change it any more',
    input: { inquiryNo: rowNo },
    run: (context, { inquiryNo }) =>
      context.changeShop(async (tx, { vault }) => {
        const taken = await startInquiry(tx, vault, context.actor, inquiryNo);
        return isRefusal(taken)
          ? taken
          : { text: `문의 ${inquiryNo}번을 처리 중으로 바꿨어요.`, after: { inquiryNo } };
      }),
  }),
  command({
    usage: 'inquiries answer INQUIRY_NO [TEXT] [--file FILE]',
    korean: '1:1 문의에 답합니다. 긴 답은 --file이나 표준 입력으로 줍니다.',
    english: 'answers an inquiry; a long answer comes from a file or standard input',
    input: answerInput,
    async run(context, { inquiryNo, text, file }) {
      const content = text ?? (await context.readText(file));
      return context.changeShop(async (tx, shop) => {
        const answered = await answerInquiry(tx, shop, context.actor, { inquiryNo, content });
        return isRefusal(answered)
          ? answered
          : { text: `문의 ${inquiryNo}번에 답했어요.`, after: { inquiryNo } };
      });
    },
  }),
  command({
    usage: 'product-inquiries list [--limit N]',
    korean: '답변을 기다리는 상품 문의를 오래된 것부터 보여 줍니다.',
    english: 'lists the product inquiries without an answer, oldest first',
    input: { limit: rowNo.optional() },
    async run({ shop }, { limit }) {
      const open = await findOpenProductInquiries(shop.db, firstPage(limit));
      const facts = open.map(
        ({ inquiryNo, productNo, productName, writtenAt, title, content }) => ({
          ...{ inquiryNo, productNo, productName, writtenAt, title, content },
        }),
      );
      const rows = facts.map((each) => [
        each.inquiryNo,
        each.productName,
        seoulDateTime(each.writtenAt),
        each.title,
        each.content,
      ]);
      return { text: table(['문의', '상품', '시각', '제목', '내용'], rows), data: facts };
    },
  }),
  command({
    usage: 'product-inquiries answer INQUIRY_NO [TEXT] [--file FILE]',
    korean: '상품 문의에 답합니다. 긴 답은 --file이나 표준 입력으로 줍니다.',
    english: 'answers a product inquiry; a long answer comes from a file or standard input',
    input: answerInput,
    async run(context, { inquiryNo, text, file }) {
      const content = text ?? (await context.readText(file));
      return context.changeShop(async (tx, shop) => {
        const answered = await answerProductInquiry(tx, shop, context.actor, {
          inquiryNo,
          content,
        });
        return isRefusal(answered)
          ? answered
          : { text: `상품 문의 ${inquiryNo}번에 답했어요.`, after: { inquiryNo } };
      });
    },
  }),
];
