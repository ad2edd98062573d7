import { Link } from 'react-router';
import { errorText } from '../../../lib/errors/error-text.ts';
import { formatCount } from '../../../lib/format/format.ts';
import type { Order, OrderLine } from '../../../lib/order-access/order.queries.ts';
import { orderAccessOf } from '../../../lib/order-access/order-access.ts';
import { claimPath, claimRequestPath } from '../../../lib/routing/order-paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { showConfirm, showToast } from '../../../ui/overlays.ts';
import { useConfirmOption, useReceiveOption } from '../orders.queries.ts';
import type { OrderPageSlots } from './order-page-slots.ts';

/** Buttons for what a buyer may do next with one option; the API lists which. */
export function LineActions({
  order,
  line,
  WithdrawClaimButton,
}: { order: Order; line: OrderLine } & Pick<OrderPageSlots, 'WithdrawClaimButton'>) {
  const confirm = useConfirmOption(order);
  const receive = useReceiveOption(order);
  const actions = new Set(line.nextActions.map((action) => action.nextActionType));
  const { orderOptionNo, claimNo } = line;
  const error = confirm.error ?? receive.error;
  // An unpaid order is cancelled as a whole: `CancelOrderLink` offers that.
  const isCancelable = actions.has('CANCEL') && line.orderStatusType !== 'DEPOSIT_WAIT';
  const isWithdrawable = [...actions].some((action) => action.startsWith('WITHDRAW_'));
  const isClaimShown = actions.has('VIEW_CLAIM') || line.claimStatusType?.includes('_PROC_');

  async function confirmLine() {
    const points = line.accumulationAmt;
    const isSure = await showConfirm({
      title: '구매를 확정할까요?',
      description: `${points > 0 && order.member ? `적립금 ${formatCount(points)}P를 바로 드려요. ` : ''}확정한 뒤에는 반품과 교환을 신청할 수 없어요.`,
      confirmLabel: '구매확정',
      cancelLabel: '아니요',
    });
    if (!isSure) return;
    confirm.mutate(orderOptionNo, { onSuccess: () => showToast('구매를 확정했어요. 고마워요!') });
  }

  async function receiveLine() {
    const isSure = await showConfirm({
      title: '상품을 받으셨나요?',
      description: '받은 날부터 7일 안에 반품이나 교환을 신청할 수 있어요.',
      confirmLabel: '받았어요',
      cancelLabel: '아직이요',
    });
    if (!isSure) return;
    receive.mutate(orderOptionNo, { onSuccess: () => showToast('배송완료로 바꿨어요.') });
  }

  return (
    <div className="mt-3 empty:hidden">
      <div className="grid grid-cols-3 gap-2 empty:hidden sm:flex sm:flex-wrap max-sm:*:px-0">
        {actions.has('CONFIRM_ORDER') && (
          <Button size="sm" isPending={confirm.isPending} onClick={confirmLine}>
            구매확정
          </Button>
        )}
        {actions.has('DELIVERY_DONE') && (
          <Button variant="line" size="sm" isPending={receive.isPending} onClick={receiveLine}>
            배송완료
          </Button>
        )}
        {actions.has('VIEW_DELIVERY') && line.delivery.retrieveInvoiceUrl && (
          <ButtonLink
            to={line.delivery.retrieveInvoiceUrl}
            target="_blank"
            rel="noreferrer"
            variant="line"
            size="sm"
          >
            배송조회
          </ButtonLink>
        )}
        {isClaimShown && claimNo !== null && (
          <ButtonLink to={claimPath(order, claimNo)} variant="line" size="sm">
            신청 내역
          </ButtonLink>
        )}
        {isWithdrawable && claimNo !== null && (
          <WithdrawClaimButton
            claimNo={claimNo}
            access={orderAccessOf(order)}
            variant="line"
            size="sm"
          />
        )}
        {isCancelable && (
          <ButtonLink
            to={claimRequestPath(order, { kind: 'CANCEL', orderOptionNo })}
            variant="line"
            size="sm"
          >
            취소 신청
          </ButtonLink>
        )}
        {actions.has('EXCHANGE') && (
          <ButtonLink
            to={claimRequestPath(order, { kind: 'EXCHANGE', orderOptionNo })}
            variant="line"
            size="sm"
          >
            교환 신청
          </ButtonLink>
        )}
        {actions.has('RETURN') && (
          <ButtonLink
            to={claimRequestPath(order, { kind: 'RETURN', orderOptionNo })}
            variant="line"
            size="sm"
          >
            반품 신청
          </ButtonLink>
        )}
        {actions.has('WRITE_REVIEW') && (
          <Link
            to="/my-page/reviews"
            className="inline-flex h-9 items-center justify-center px-1 text-sm font-semibold underline underline-offset-4"
          >
            리뷰 쓰기
          </Link>
        )}
      </div>
      {error && (
        <p role="alert" className="mt-2 text-sm text-signal-text">
          {errorText(error)}
        </p>
      )}
    </div>
  );
}
