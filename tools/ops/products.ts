import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '@duskline/shop-api/context';
import {
  findSaleSettings,
  pauseSale,
  resumeSale,
  setDisplayed,
  setPrice,
} from '@duskline/shop-api/modules/catalog/index';
import { type CommandContext, command } from './command.ts';
import { nonEmptyText, rowNo, wonAmount } from './inputs.ts';
import { inWon } from './table.ts';

type Product = Exclude<Awaited<ReturnType<typeof setDisplayed>>, Refusal>;

/** Prices of products, and whether shoppers see them. */
export const productCommands = [
  command({
    usage: 'price set PRODUCT_NO SALE_PRICE [--discount WON]',
    korean: '상품의 판매가와 즉시할인액을 정합니다. --discount가 없으면 할인 없이 팝니다.',
    english: 'sets the sale price and the immediate discount (none without --discount)',
    input: { productNo: rowNo, salePrice: wonAmount, discount: wonAmount.optional() },
    run: (context, { productNo, salePrice, discount = 0 }) =>
      change(context, productNo, (tx) =>
        setPrice(tx, productNo, { salePrice, immediateDiscountAmt: discount }),
      ),
  }),
  command({
    usage: 'product show PRODUCT_NO',
    korean: '상품을 목록, 검색, 상세 화면에 보이게 합니다.',
    english: 'shows a product in lists, search and on its page',
    input: { productNo: rowNo },
    run: (context, { productNo }) =>
      change(context, productNo, (tx) => setDisplayed(tx, productNo, true)),
  }),
  command({
    usage: 'product hide PRODUCT_NO',
    korean: '상품을 목록, 검색, 상세 화면에서 숨깁니다.',
    english: 'hides a product from lists, search and its page',
    input: { productNo: rowNo },
    run: (context, { productNo }) =>
      change(context, productNo, (tx) => setDisplayed(tx, productNo, false)),
  }),
  command({
    usage: 'product pause PRODUCT_NO MESSAGE',
    korean:
      '상품의 판매를 잠시 멈추고 가격 대신 문구를 보여 줍니다. 문구에 “앱”이 있으면 앱에서만 팝니다.',
    english: 'pauses the sale and shows the message; one that names the app sells in the app only',
    input: { productNo: rowNo, message: nonEmptyText },
    run: (context, { productNo, message }) =>
      change(context, productNo, (tx) => pauseSale(tx, productNo, message)),
  }),
  command({
    usage: 'product resume PRODUCT_NO',
    korean: '멈춘 상품을 다시 팝니다.',
    english: 'resumes the sale of a paused product',
    input: { productNo: rowNo },
    run: (context, { productNo }) => change(context, productNo, (tx) => resumeSale(tx, productNo)),
  }),
];

function change(
  context: CommandContext,
  productNo: number,
  work: (tx: ShopTx) => Promise<Product | Refusal>,
) {
  return context.changeShop(async (tx) => {
    const before = await work(tx);
    if (isRefusal(before)) return before;
    const after = await findSaleSettings(tx, productNo);
    if (!after) return refuse('product_not_found');
    return {
      text: `${after.name}: ${summaryOf(before)} → ${summaryOf(after)}`,
      before: { productNo, ...factsOf(before) },
      after: { productNo, ...factsOf(after) },
    };
  });
}

function factsOf({ salePrice, immediateDiscountAmt, displayed, contentsIfPausing }: Product) {
  return { salePrice, immediateDiscountAmt, displayed, contentsIfPausing };
}

function summaryOf({ salePrice, immediateDiscountAmt, displayed, contentsIfPausing }: Product) {
  const price = inWon(salePrice - immediateDiscountAmt);
  const paused = contentsIfPausing === '' ? [] : [`판매 멈춤 “${contentsIfPausing}”`];
  return [price, displayed ? '진열' : '숨김', ...paused].join(', ');
}
