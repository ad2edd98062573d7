import { seoulDateTime } from '@duskline/contract/time.rules';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import { type ListedHold, listHolds, releaseHold } from '@duskline/shop-api/modules/payments/index';
import { z } from 'zod';
import { type CommandContext, command } from './command.ts';
import { flag, nonEmptyText, orderNo, rowNo } from './inputs.ts';
import { table } from './table.ts';

const MOST_LISTED = 100;
const MOST_RELEASED = 1000;
/** Letters of a holder's hash that distinguish it from others. */
const SHOWN_LETTERS = 8;

/** A holder as `holds list` shows it: the kind, and the first letters of its hash. */
const holder = z
  .string()
  .regex(/^(member|phone|device|network):[\w-]{8,43}$/, 'holds list에 보이는 값을 입력해 주세요.');

/** What unpaid orders hold of the stock, and its release. */
export const holdCommands = [
  command({
    usage: 'holds list [--option OPTION_NO] [--denied]',
    korean:
      '결제하지 않은 주문이 잡고 있는 재고를 많은 순서로 보여 줍니다. --denied: 결제사가 발급한 가상계좌를 모른다고 하는 주문만 보여 줍니다. 입금 여부를 결제사에 확인한 뒤 holds release로 되돌립니다.',
    english:
      'lists the unpaid orders that hold stock, those that hold most first; --denied: those whose virtual account the partner denies',
    input: { option: rowNo.optional(), denied: flag },
    async run({ shop }, { option: optionNo, denied: isDenied }) {
      const holds = await listHolds(shop.db, { optionNo, isDenied, limit: MOST_LISTED });
      const data = holds.map((hold) => ({
        ...{ orderNo: hold.orderNo, quantity: hold.quantity, state: hold.state },
        until: seoulDateTime(hold.expiresAt),
        deniedSince: hold.deniedAt && seoulDateTime(hold.deniedAt),
        ...{ isMember: hold.memberNo !== null, holders: hold.holderKeys.map(shorten) },
      }));
      const rows = data.map((hold) => [
        ...[hold.orderNo, hold.quantity, hold.state, hold.until, hold.deniedSince ?? ''],
        ...[hold.isMember ? '회원' : '비회원', hold.holders.join(' ')],
      ]);
      const heads = ['주문', '수량', '상태', '까지', '결제사 부인', '누구', '잡고 있는 쪽'];
      return { text: table(heads, rows), data };
    },
  }),
  command({
    usage: 'holds release ORDER_NO REASON',
    korean: '결제하지 않은 주문 하나의 재고·쿠폰·적립금을 되돌립니다.',
    english: 'releases what one unpaid order holds',
    input: { orderNo, reason: nonEmptyText },
    run: (context, input) => release(context, [input.orderNo], input.reason),
  }),
  command({
    usage: 'holds release-holder HOLDER REASON',
    korean: '한 회원·전화번호·기기·네트워크가 결제하지 않고 잡은 것을 모두 되돌립니다.',
    english: 'releases all that one holder holds unpaid',
    input: { holder, reason: nonEmptyText },
    async run(context, input) {
      const holds = await listHolds(context.shop.db, { limit: MOST_RELEASED });
      const own = holds.filter(({ holderKeys, state }) => {
        return state !== 'CONFIRMING' && holderKeys.some((key) => key.startsWith(input.holder));
      });
      const orderNos = own.map((hold) => hold.orderNo);
      return release(context, orderNos, input.reason);
    },
  }),
];

function shorten(key: ListedHold['holderKeys'][number]): string {
  const [kind = '', hash = ''] = key.split(':');
  return `${kind}:${hash.slice(0, SHOWN_LETTERS)}`;
}

function release(context: CommandContext, orderNos: readonly string[], reason: string) {
  return context.changeShop(async (tx, shop) => {
    if (orderNos.length === 0) return refuse('order_not_found');
    for (const no of orderNos) {
      const refusal = await releaseHold(tx, no, shop.clock.now());
      if (isRefusal(refusal)) return refusal;
    }
    return {
      text: `되돌린 주문 ${orderNos.length}건`,
      after: { ...(orderNos.length === 1 && { orderNo: orderNos[0] }), released: orderNos, reason },
    };
  });
}
