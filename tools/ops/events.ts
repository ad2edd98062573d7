import { isRefusal } from '@duskline/platform/http/refusal';
import { publishEvent, unpublishEvent } from '@duskline/shop-api/modules/events/index';
import { command } from './command.ts';
import { nonEmptyText, rowNo, rowNos, since, until } from './inputs.ts';

/** Events with their products and coupons. */
export const eventCommands = [
  command({
    usage:
      'events publish EVENT_ID --label LABEL --from TIME [--until TIME] [--text TEXT] [--product NO...] [--coupon NO...] [--grade NO...] [--file FILE]',
    korean:
      '기획전을 올립니다. 시작 시각에 저절로 열립니다. 상품 위 내용(HTML)은 --file로 줍니다(-는 표준 입력).',
    english:
      'publishes an event that opens by itself; HTML above its products from a file (- is standard input)',
    input: {
      eventId: nonEmptyText,
      label: nonEmptyText,
      from: since,
      until: until.optional(),
      text: nonEmptyText.optional(),
      product: rowNos.optional(),
      coupon: rowNos.optional(),
      grade: rowNos.optional(),
      file: nonEmptyText.optional(),
    },
    async run(context, { eventId, label, from, until: endsAt, text, product = [], file, ...rest }) {
      const pcHtml = file === undefined ? '' : await context.readText(file);
      const couponNos = rest.coupon ?? [];
      const gradeNos = rest.grade ?? [];
      const facts = { eventId, label, startsAt: from, endsAt, couponNos, gradeNos };
      const sections = product.length > 0 ? [{ label, productNos: product }] : [];
      return context.changeShop(async (tx, { clock }) => {
        const draft = { ...facts, promotionText: text, pcHtml, sections, isEvent: true };
        const published = await publishEvent(tx, context.actor, draft, clock.now());
        if (isRefusal(published)) return published;
        const { eventNo } = published;
        return {
          text: `기획전 ${eventNo}번을 올렸어요: ${label}`,
          after: { eventNo, ...facts, productNos: product },
        };
      });
    },
  }),
  command({
    usage: 'events withdraw EVENT_NO',
    korean: '기획전을 바로 내립니다. 기록은 남습니다.',
    english: 'takes an event down at once; the record stays',
    input: { eventNo: rowNo },
    run: (context, { eventNo }) =>
      context.changeShop(async (tx, { clock }) => {
        const withdrawn = await unpublishEvent(tx, context.actor, eventNo, clock.now());
        return isRefusal(withdrawn)
          ? withdrawn
          : { text: `기획전 ${eventNo}번을 내렸어요.`, after: { eventNo, isWithdrawn: true } };
      }),
  }),
];
