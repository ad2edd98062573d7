import { claimStateLabel } from '@duskline/contract/shop/claim-label.rules';
import { claimReasonLabels } from '@duskline/contract/shop/labels';
import { formatDateTime } from '../../lib/format/format.ts';
import { claimHistoryLabel, claimKindLabels } from '../../lib/labels/claim-labels.ts';
import { useOrder } from '../../lib/order-access/order.queries.ts';
import type { OrderAccess } from '../../lib/order-access/order-access.ts';
import { orderPath } from '../../lib/routing/order-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Img } from '../../ui/img.tsx';
import { pictureUrl } from '../../ui/picture.tsx';
import { FactList, TitledSection } from '../../ui/titled-section.tsx';
import { ClaimAmounts } from './claim-amounts.tsx';
import { ClaimSteps } from './claim-steps.tsx';
import { deliveryFeeText } from './claim-texts.ts';
import { ClaimedLines } from './claimed-lines.tsx';
import type { Claim } from './claims.queries.ts';
import { RefundAccountForm } from './refund-account-form.tsx';
import { WithdrawClaimButton } from './withdraw-claim-button.tsx';

/** A claim: its state, options, reason and amounts, and a button to withdraw it. */
export function ClaimDetail({ claim, access }: { claim: Claim; access: OrderAccess }) {
  const { claimNo, claimType, claimedOptions, claimedOption, exchangedOption } = claim;
  const claimed = claimedOptions.find((option) => option.claimNo === claimNo);
  const state = claimed?.claimStatusType ?? '';
  const order = useOrder(claimedOption.orderNo);
  const history = order.data?.claimHistories?.find((each) => each.claimNo === claimNo);
  const isClosed = claimed === undefined;
  const isWithdrawable = claimed?.nextActions.some(({ nextActionType }) =>
    nextActionType.startsWith('WITHDRAW_'),
  );
  const stateLabel = claimed?.claimStatusTypeLabel
    ? claimStateLabel(claimed.claimStatusTypeLabel)
    : history
      ? claimHistoryLabel(history)
      : '신청 종료';

  return (
    <div className="-mt-px grid grid-cols-1 gap-10 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start xl:gap-12">
      <div className="grid grid-cols-1 gap-10">
        <div className="border-t border-ink pt-4">
          <p role="status" className="text-xl font-bold">
            {stateLabel}
          </p>
          <p className="mt-1 text-sm text-mute tabular-nums">
            {formatDateTime(claim.claimYmdt)} 신청
          </p>
          {!isClosed && <ClaimSteps claim={claim} state={state} />}
          {history?.withdrawReason && (
            <p className="mt-4 bg-ground p-4 text-sm">{history.withdrawReason}</p>
          )}
        </div>
        {state.endsWith('_PROC_REQUEST_REFUND') && <FailedRefund claim={claim} access={access} />}
        <TitledSection title={`${claimKindLabels[claimType]} 상품`}>
          <ClaimedLines options={claimedOptions} />
        </TitledSection>
        {exchangedOption && (
          <TitledSection title="바꿔 받을 상품">
            <ClaimedLines options={[exchangedOption]} />
          </TitledSection>
        )}
        <TitledSection title="신청 내용">
          <FactList
            facts={[
              ['주문번호', claimedOption.orderNo],
              ['사유', claimReasonLabels[claim.claimReasonType]],
              ['자세한 내용', claim.claimReasonDetail],
              ['보내는 방법', returnMethodOf(claim)],
              ['수거지', claim.returnAddress?.addressStr],
              [
                '보낸 택배',
                [claim.returnDelivery?.deliveryCompanyTypeLabel, claim.returnDelivery?.invoiceNo]
                  .filter(Boolean)
                  .join(' '),
              ],
              ['환불 계좌', accountOf(claim)],
            ]}
          />
          <Photos urls={claim.claimImageUrls ?? []} />
        </TitledSection>
      </div>
      <aside
        aria-label={claimType === 'EXCHANGE' ? '교환 비용' : '환불 정보'}
        className="border-t border-ink pt-4 xl:sticky xl:top-[calc(var(--spacing-header)+2rem)]"
      >
        <h2 className="mb-4 text-lg font-bold">
          {claimType === 'EXCHANGE' ? '교환 비용' : '환불 정보'}
        </h2>
        {isClosed ? (
          <p className="text-mute">진행하지 않는 신청이라 주문이 신청하기 전 그대로예요.</p>
        ) : (
          <Money claim={claim} state={state} />
        )}
        <div className="mt-6 grid grid-cols-1 gap-2">
          <ButtonLink
            variant="line"
            to={orderPath({ orderNo: claimedOption.orderNo, member: claimedOption.member })}
          >
            주문 상세 보기
          </ButtonLink>
          {isWithdrawable && (
            <WithdrawClaimButton claimNo={claimNo} access={access} variant="bare" size="sm" />
          )}
        </div>
      </aside>
    </div>
  );
}

/** A refund that failed: the buyer may give another bank account; a card is the store's task. */
function FailedRefund({ claim, access }: { claim: Claim; access: OrderAccess }) {
  if (claim.claimedOption.payType === 'VIRTUAL_ACCOUNT') {
    return <RefundAccountForm access={access} claim={claim} />;
  }
  return (
    <p className="bg-ground p-4 text-sm">
      결제사에서 환불이 늦어지고 있어요. 저희가 확인해서 돌려드리니 조금만 기다려 주세요.
    </p>
  );
}

function Money({ claim, state }: { claim: Claim; state: string }) {
  if (claim.claimType === 'CANCEL' && state === 'CANCEL_NO_REFUND') {
    return <p className="text-mute">입금 전에 취소했어요. 쓰신 적립금과 쿠폰은 돌려드렸어요.</p>;
  }
  const isSentBack = ['RETURN', 'RETURN_EXCHANGE'].includes(claim.claimClassType);
  return (
    <>
      <ClaimAmounts kind={claim.claimType} estimate={claim.claimPriceInfo} />
      <p className="mt-4 bg-ground p-4 text-sm">
        {deliveryFeeText(claim.claimPriceInfo, {
          kind: claim.claimType,
          isUnpaid: false,
          isSentBack,
        })}
      </p>
    </>
  );
}

function Photos({ urls }: { urls: readonly string[] }) {
  if (urls.length === 0) return null;
  return (
    <ul aria-label="함께 보낸 사진" className="mt-4 flex flex-wrap gap-2">
      {urls.map((url, at) => (
        <li key={url} className="w-20">
          <Img
            src={pictureUrl(url, '192x240')}
            alt={`함께 보낸 사진 ${at + 1}`}
            width={192}
            height={240}
            className="block aspect-4/5 w-full bg-ground object-cover"
          />
        </li>
      ))}
    </ul>
  );
}

function returnMethodOf({ returnWayType }: Claim): string | undefined {
  if (returnWayType === null) return undefined;
  return returnWayType === 'SELLER_COLLECT' ? '택배사가 가지러 가요' : '직접 보내요';
}

function accountOf({ refundBankAccount }: Claim): string {
  const { bankName, bankAccount, bankDepositorName } = refundBankAccount ?? {};
  return [bankName, bankAccount, bankDepositorName].filter(Boolean).join(' ');
}
