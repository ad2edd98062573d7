import { usePurchase } from '../../lib/analytics/use-commerce-events.ts';
import { formatCount, formatWon } from '../../lib/format/format.ts';
import { formatAddress } from '../../lib/format/format-address.ts';
import { payTypeLabel } from '../../lib/labels/pay-type-labels.ts';
import { type Order, orderLinesOf } from '../../lib/order-access/order.queries.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import type { OrderPageSlots } from './detail/order-page-slots.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderLoader } from './order-loader.tsx';

type Slots = Pick<OrderPageSlots, 'VirtualAccount'>;

/** An order just placed: its number, what was paid or where to pay it, and what comes next. */
export function OrderCompletePage({ orderNo, VirtualAccount }: { orderNo: string } & Slots) {
  return (
    <div className="wide pb-16 lg:pb-28">
      {/* Whoever has just paid must not be left without the number. */}
      <OrderLoader
        orderNo={orderNo}
        heading={<PageHeading word="Order" title={`주문 ${orderNo}`} />}
      >
        {(order) => <Complete order={order} VirtualAccount={VirtualAccount} />}
      </OrderLoader>
    </div>
  );
}

function Complete({ order, VirtualAccount }: { order: Order } & Slots) {
  const isGuest = useShopper().kind === 'guest';
  const lines = orderLinesOf(order);
  const stage = stageOf(order);
  const isPaid = stage === 'paid';
  usePurchase(isPaid ? toPurchase(order) : undefined);
  const detail = `${isGuest ? '/guest/orders' : '/my-page/orders'}/${order.orderNo}`;
  return (
    <>
      <PageHeading {...headings[stage]} />
      <div className="grid grid-cols-1 gap-10 pt-6 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <div className="mb-6 empty:hidden">
            <VirtualAccount order={order} />
          </div>
          <dl className="grid grid-cols-[6rem_1fr] gap-y-2.5 [&_dt]:text-mute">
            <dt>주문번호</dt>
            <dd className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <span className="font-semibold tabular-nums select-all">{order.orderNo}</span>
              <CopyButton text={order.orderNo} copiedMessage="주문번호를 복사했어요.">
                복사
              </CopyButton>
            </dd>
            {order.payTypeLabel && (
              <>
                <dt>결제 수단</dt>
                <dd>{payKindText(order)}</dd>
              </>
            )}
            {stage !== 'ended' && (
              <>
                <dt>{isPaid ? '결제 금액' : '입금할 금액'}</dt>
                <dd className="font-semibold tabular-nums">
                  {formatWon(order.lastOrderAmount.chargeAmt)}
                </dd>
              </>
            )}
            <dt>받는 분</dt>
            <dd>{order.shippingAddress.receiverName}</dd>
            <dt>배송지</dt>
            <dd>{formatAddress({ ...order.shippingAddress, receiverZipCd: '' })}</dd>
          </dl>
          {isGuest && (
            <p className="mt-6 bg-ground p-4 text-sm">
              주문번호와 주문 비밀번호를 기억해 주세요. <b>비회원 주문 조회</b>에서 언제든 확인할 수
              있어요.
            </p>
          )}
          <div className="mt-8 flex flex-wrap gap-2">
            <ButtonLink to={detail}>주문 상세 보기</ButtonLink>
            <ButtonLink to="/products" variant="line">
              쇼핑 계속하기
            </ButtonLink>
          </div>
        </div>
        <div className="grid grid-cols-1 gap-10 lg:col-span-7">
          <section aria-labelledby="ordered-products">
            <h2 id="ordered-products" className="mb-3 text-lg font-bold">
              주문한 상품 {formatCount(lines.length)}
            </h2>
            <OrderLines lines={lines} />
          </section>
          {stage !== 'ended' && <NextSteps isPaid={isPaid} />}
        </div>
      </div>
    </>
  );
}

/** Whether an order is paid, waits for its deposit, or has ended without one or been cancelled. */
type Stage = 'paid' | 'waiting' | 'ended';

const headings: Record<Stage, { word: string; title: string }> = {
  paid: { word: 'Thank you', title: '주문이 완료됐어요' },
  waiting: { word: 'Almost there', title: '입금을 기다리고 있어요' },
  ended: { word: 'Cancelled', title: '취소된 주문이에요' },
};

const endedStates = ['CANCEL_DONE', 'PAY_CANCEL', 'PAY_FAIL', 'DELETE'];

function stageOf(order: Order): Stage {
  // The order's own state is that of its first option: others may not be cancelled.
  const states = orderLinesOf(order).map(({ orderStatusType }) => orderStatusType);
  if (states.every((state) => endedStates.includes(state))) return 'ended';
  return states.includes('DEPOSIT_WAIT') ? 'waiting' : 'paid';
}

function toPurchase(order: Order) {
  return {
    orderNo: order.orderNo,
    paid: order.lastOrderAmount.chargeAmt,
    shipping: order.lastOrderAmount.deliveryAmt,
    lines: orderLinesOf(order).map(({ productNo, productName, optionValue, orderCnt, price }) => ({
      productNo,
      name: productName,
      option: optionValue,
      price: price.buyPrice,
      quantity: orderCnt,
    })),
  };
}

/** How it was paid, with the card and its instalments where the API names them. */
function payKindText({ payType, payTypeLabel: wireLabel, payInfo }: Order): string {
  const { cardName, installmentPeriod } = payInfo.cardInfo ?? {};
  const instalments = installmentPeriod ? `${installmentPeriod}개월` : '일시불';
  const label = payTypeLabel(payType, wireLabel);
  return cardName ? `${label} · ${cardName} ${instalments}` : label;
}

const steps = [
  ['입금', '기한 안에 입금하면 바로 결제완료로 바뀌어요.'],
  ['상품 준비', '결제가 확인되면 바로 상품을 준비해요.'],
  ['발송', '발송되면 송장번호를 주문 상세에서 볼 수 있어요.'],
  ['구매확정', '받은 뒤 7일이 지나면 자동으로 구매확정돼요.'],
] as const;

function NextSteps({ isPaid }: { isPaid: boolean }) {
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="text-lg font-bold">
        다음 순서
      </h2>
      <ol className="mt-3">
        {steps.slice(isPaid ? 1 : 0).map(([title, text], index) => (
          <li key={title} className="flex gap-4 border-t border-line py-4">
            <span aria-hidden="true" className="capitals w-6 text-lg text-signal-text">
              {index + 1}
            </span>
            <span>
              <b className="block">{title}</b>
              <span className="text-mute">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
