import { errorText } from '../../lib/errors/error-text.ts';
import type { OrderAccess } from '../../lib/order-access/order-access.ts';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { showConfirm, showToast } from '../../ui/overlays.ts';
import { useWithdrawClaim } from './claims.queries.ts';

/** Withdraws a claim, once the buyer has confirmed it. */
export function WithdrawClaimButton({
  claimNo,
  access,
  ...look
}: { claimNo: number; access: OrderAccess } & ButtonLook) {
  const withdraw = useWithdrawClaim(access);
  async function ask() {
    const isSure = await showConfirm({
      title: '신청을 철회할까요?',
      description: '철회하면 주문이 신청하기 전으로 돌아가요.',
    });
    if (!isSure) return;
    withdraw.mutate(claimNo, { onSuccess: () => showToast('신청을 철회했어요.') });
  }
  return (
    <>
      <Button {...look} isPending={withdraw.isPending} onClick={ask}>
        신청 철회
      </Button>
      {withdraw.isError && (
        <p role="alert" className="order-last col-span-full basis-full text-sm text-signal-text">
          {errorText(withdraw.error)}
        </p>
      )}
    </>
  );
}
