import { HolderName } from '@duskline/contract/admin/order-holds';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { isRefusal } from '@duskline/platform/http/refusal';
import {
  holderNameOf,
  listHolds,
  releasedOf,
  releaseHold,
  releaseHoldsOf,
} from '@duskline/shop-api/modules/payments/index';
import { command } from './command.ts';
import { flag, nonEmptyText, orderNo, rowNo } from './inputs.ts';
import { table } from './table.ts';

const MOST_LISTED = 100;

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
        ...{ isMember: hold.memberNo !== null, holders: hold.holderKeys.map(holderNameOf) },
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
    run: (context, { orderNo: no, reason }) =>
      context.changeShop(async (tx, shop) => {
        const refusal = await releaseHold(tx, no, shop.clock.now());
        if (isRefusal(refusal)) return refusal;
        return { text: '되돌린 주문 1건', after: { orderNo: no, released: [no], reason } };
      }),
  }),
  command({
    usage: 'holds release-holder HOLDER REASON',
    korean: '한 회원·전화번호·기기·네트워크가 결제하지 않고 잡은 것을 모두 되돌립니다.',
    english: 'releases all that one holder holds unpaid',
    input: { holder: HolderName, reason: nonEmptyText },
    run: (context, { holder, reason }) =>
      context.changeShop(async (tx, shop) => {
        const released = await releaseHoldsOf(tx, holder, shop.clock.now());
        if (isRefusal(released)) return released;
        return {
          text: `되돌린 주문 ${released.orderNos.length}건`,
          each: releasedOf(holder, released, reason),
          data: { holder: holderNameOf(holder), released: released.orderNos, reason },
        };
      }),
  }),
];
