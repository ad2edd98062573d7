import type { CallReply } from '@duskline/contract';
import type { calculateGuestCart } from '@duskline/contract/shop/guest-cart.calls';

type Reply = CallReply<typeof calculateGuestCart>;

export type TestLine = {
  cartNo: number;
  productNo?: number;
  optionNo?: number;
  productName?: string;
  hasOptions?: boolean;
  orderCnt?: number;
  unitPrice?: number;
  problem?: string;
  canReduce?: boolean;
  contentsIfPausing?: string;
};

/** The part of the API's cart that screens read: delivery 3,000 won, free from 50,000 won. */
export function cartReply(lines: readonly TestLine[]): Reply {
  const valid = lines.filter((line) => !line.problem);
  const buyAmt = valid.reduce((sum, line) => sum + amountOf(line), 0);
  const deliveryAmt = buyAmt === 0 || buyAmt >= 50_000 ? 0 : 3000;
  const reply = {
    deliveryGroups:
      valid.length === 0
        ? []
        : [
            {
              orderProducts: valid.map(product),
              deliveryAmt,
              buyAmt,
              deliveryCondition: { deliveryConditionType: 'CONDITIONAL', aboveDeliveryAmt: 50_000 },
            },
          ],
    invalidProducts: lines.filter((line) => line.problem).map(product),
    price: {
      standardAmt: buyAmt,
      discountAmt: 0,
      buyAmt,
      totalDeliveryAmt: deliveryAmt,
      totalAmt: buyAmt + deliveryAmt,
      accumulationAmtWhenBuyConfirm: 0,
    },
  };
  return reply as unknown as Reply;
}

function amountOf({ unitPrice = 10_000, orderCnt = 1 }: TestLine): number {
  return unitPrice * orderCnt;
}

function product(line: TestLine) {
  const amount = amountOf(line);
  return {
    productNo: line.productNo ?? 1,
    imageUrl: '/images/1',
    brandName: '더스크라인',
    brandNameEn: 'DUSKLINE',
    optionUsed: line.hasOptions ?? true,
    productName: line.productName ?? `상품 ${line.cartNo}`,
    contentsIfPausing: line.contentsIfPausing ?? '',
    minBuyCount: 1,
    maxBuyCountInfo: { maxBuyTimeCount: 0 },
    orderProductOptions: [
      {
        cartNo: line.cartNo,
        optionNo: line.optionNo ?? line.cartNo * 10,
        imageUrl: '',
        optionName: '색상|사이즈',
        optionValue: '블랙|M',
        orderCnt: line.orderCnt ?? 1,
        stockCnt: 5,
        price: { standardAmt: amount, buyAmt: amount },
        validInfo: {
          valid: !line.problem,
          errorCode: null,
          message: line.problem ?? null,
          orderCntChangeable: line.canReduce ?? false,
        },
      },
    ],
  };
}
