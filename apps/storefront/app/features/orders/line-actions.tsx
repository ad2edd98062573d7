import { type ComponentType, useEffect, useState } from 'react';
import { errorText } from '../../lib/errors/error-text.ts';
import { formatWon } from '../../lib/format/format.ts';
import { deleteClaimDrafts } from '../../lib/order-access/claim-drafts.ts';
import type { OrderLine } from '../../lib/order-access/order.queries.ts';
import { type OrderAccess, orderAccessOf } from '../../lib/order-access/order-access.ts';
import { claimPath, claimRequestPath } from '../../lib/routing/order-paths.ts';
import { useCameFrom } from '../../lib/routing/use-return-to.ts';
import { Button, ButtonLink, type ButtonLook } from '../../ui/button.tsx';
import { showConfirm, showToast } from '../../ui/overlays.ts';
import { type OrderRef, useConfirmOption, useReceiveOption } from './orders.queries.ts';
import { ParcelTrackingBottomSheet } from './parcel-tracking-bottom-sheet.tsx';

/** What other features show beside an ordered option; the route passes it in. */
export type LineActionSlots = {
  WithdrawClaimButton: ComponentType<{ claimNo: number; access: OrderAccess } & ButtonLook>;
  BuyAgainButton: ComponentType<
    { line: Pick<OrderLine, 'productNo' | 'optionNo' | 'orderCnt'> } & ButtonLook
  >;
};

const claimLinks = [
  { action: 'CANCEL', label: '취소 신청' },
  { action: 'EXCHANGE', label: '교환 신청' },
  { action: 'RETURN', label: '반품 신청' },
] as const;

/** The states in which a buyer may want the same option once more. */
const AGAIN = new Set([
  'DELIVERY_DONE',
  'BUY_CONFIRM',
  'CANCEL_DONE',
  'RETURN_DONE',
  'EXCHANGE_DONE',
]);

/**
 * What a buyer may do next with one option; the API lists it. What most buyers do are buttons of
 * one width, claims and the rest are links below them.
 */
export function LineActions({
  order,
  line,
  isFresh,
  WithdrawClaimButton,
  BuyAgainButton,
}: {
  order: OrderRef;
  line: OrderLine;
  /** Whether the API has answered since this page was opened: before, the line is what the cache holds. */
  isFresh: boolean;
} & LineActionSlots) {
  const confirm = useConfirmOption(order);
  const receive = useReceiveOption(order);
  const [isTracking, setTracking] = useState(false);
  const cameFrom = useCameFrom();
  const { orderOptionNo, claimNo, nextActions } = line;
  const actions = new Set(nextActions.map((action) => action.nextActionType));
  const error = confirm.error ?? receive.error;
  // What this tab has half filled in was sent from another tab or phone, or can be sent no more. A cached
  // line may be older than the form, and than what made the claim possible.
  useEffect(() => {
    if (!isFresh) return;
    for (const { action } of claimLinks) {
      const isOpen = nextActions.some(({ nextActionType }) => nextActionType === action);
      if (!isOpen) deleteClaimDrafts(action, orderOptionNo);
    }
  }, [isFresh, nextActions, orderOptionNo]);
  // An unpaid order is cancelled as a whole: `CancelOrderLink` offers that.
  const isUnpaid = line.orderStatusType === 'DEPOSIT_WAIT';
  const isWithdrawable = [...actions].some((action) => action.startsWith('WITHDRAW_'));
  const isClaimShown = actions.has('VIEW_CLAIM') || line.claimStatusType?.includes('_PROC_');

  async function confirmLine() {
    const points = line.accumulationAmt;
    const isSure = await showConfirm({
      title: '구매를 확정할까요?',
      description: `${points > 0 && order.member ? `적립금 ${formatWon(points)}을 바로 드려요. ` : ''}확정한 뒤에는 반품과 교환을 신청할 수 없어요.`,
    });
    if (!isSure) return;
    confirm.mutate(orderOptionNo, { onSuccess: () => showToast('구매를 확정했어요. 고마워요!') });
  }

  async function receiveLine() {
    const isSure = await showConfirm({
      title: '상품을 받으셨나요?',
      description: '받은 날부터 7일 안에 반품이나 교환을 신청할 수 있어요.',
    });
    if (!isSure) return;
    receive.mutate(orderOptionNo, { onSuccess: () => showToast('배송완료로 바꿨어요.') });
  }

  return (
    <div className="mt-3 empty:hidden">
      <div className="grid grid-cols-4 gap-2 *:px-0 empty:hidden sm:grid-cols-[repeat(4,7rem)]">
        {actions.has('VIEW_DELIVERY') && (
          <Button variant="line" size="sm" onClick={() => setTracking(true)}>
            배송조회
          </Button>
        )}
        {actions.has('CONFIRM_ORDER') && (
          <Button variant="line" size="sm" isPending={confirm.isPending} onClick={confirmLine}>
            구매확정
          </Button>
        )}
        {actions.has('WRITE_REVIEW') && (
          <ButtonLink
            to={`/my-page/reviews?orderNo=${order.orderNo}&option=${orderOptionNo}`}
            variant="line"
            size="sm"
          >
            리뷰 쓰기
          </ButtonLink>
        )}
        {AGAIN.has(line.orderStatusType) && <BuyAgainButton line={line} variant="line" size="sm" />}
      </div>
      <div className="mt-1 flex flex-wrap gap-x-4 empty:hidden [&>*]:font-normal">
        {actions.has('DELIVERY_DONE') && (
          <Button variant="bare" size="sm" isPending={receive.isPending} onClick={receiveLine}>
            상품을 받았어요
          </Button>
        )}
        {isClaimShown && claimNo !== null && (
          <ButtonLink to={claimPath(order, claimNo)} variant="bare" size="sm">
            신청 내역
          </ButtonLink>
        )}
        {isWithdrawable && claimNo !== null && (
          <WithdrawClaimButton
            claimNo={claimNo}
            access={orderAccessOf(order)}
            variant="bare"
            size="sm"
          />
        )}
        {claimLinks
          .filter(({ action }) => actions.has(action) && !(action === 'CANCEL' && isUnpaid))
          .map(({ action, label }) => (
            <ButtonLink
              key={action}
              to={claimRequestPath(order, { kind: action, orderOptionNo })}
              state={cameFrom}
              variant="bare"
              size="sm"
            >
              {label}
            </ButtonLink>
          ))}
      </div>
      {error && (
        <p role="alert" className="mt-2 text-sm text-signal-text">
          {errorText(error)}
        </p>
      )}
      <ParcelTrackingBottomSheet
        order={order}
        line={line}
        isOpen={isTracking}
        onOpenChange={setTracking}
      />
    </div>
  );
}
