import { shopRefusals } from '@duskline/contract/shop/refusals';
import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AddressSearchProps } from '../../../lib/addresses/address-bottom-sheets.ts';
import { trackRefund } from '../../../lib/analytics/commerce-events.ts';
import { errorCode, errorText } from '../../../lib/errors/error-text.ts';
import { claimKindLabels } from '../../../lib/labels/claim-labels.ts';
import { claimDraftId } from '../../../lib/order-access/claim-drafts.ts';
import type { OrderAccess } from '../../../lib/order-access/order-access.ts';
import { usePhotos } from '../../../lib/photos/use-photos.ts';
import { claimPath } from '../../../lib/routing/order-paths.ts';
import { useReturnTo } from '../../../lib/routing/use-return-to.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/overlays.ts';
import { PhotosField } from '../../../ui/photos-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { RefundAccountFields } from '../refund-account-fields.tsx';
import {
  type ClaimDraft,
  type ClaimForm,
  claimFormParts,
  claimProblems,
  DETAIL_MAX_LENGTH,
  quantitiesLeft,
  startClaimDraft,
  toClaimRequest,
} from './claim-draft.rules.ts';
import { readClaimDraft, saveClaimDraft } from './claim-draft-storage.ts';
import { ClaimEstimate } from './claim-estimate.tsx';
import { ClaimQuantityField } from './claim-quantity-field.tsx';
import { ClaimReasonField } from './claim-reason-field.tsx';
import { useClaimEstimate, useRequestClaim } from './claim-request.queries.ts';
import { ExchangeOptionField } from './exchange-option-field.tsx';
import { ReturnMethodField } from './return-method-field.tsx';

/** What says that the form is out of date: paid meanwhile, it asks for an account; less is left; or it is over. */
const outdatedCodes: (string | undefined)[] = [
  shopRefusals.refund_account_required.code,
  shopRefusals.claim_running.code,
  shopRefusals.claim_not_possible.code,
  shopRefusals.claim_period_over.code,
  shopRefusals.claim_quantity_invalid.code,
];

/** The form of a claim with its estimate; the claim's page replaces it once it is sent. */
export function ClaimRequestForm({
  form,
  isWhole,
  access,
  orderPath,
  onOutdated,
  AddressSearch,
}: {
  form: ClaimForm;
  isWhole: boolean;
  access: OrderAccess;
  orderPath: string;
  /** The order has changed meanwhile: the form is to be loaded again. */
  onOutdated: () => void;
  AddressSearch: ComponentType<AddressSearchProps>;
}) {
  const { orderOptionNo } = form.originalOption;
  const draftId = claimDraftId(form.claimType, orderOptionNo, isWhole);
  const [start] = useState(() => readClaimDraft(draftId, startClaimDraft(form, isWhole)));
  const [fields, setFields] = useState(start.draft);
  const [isSubmitted, setSubmitted] = useState(false);
  const { photos, add, remove, retry } = usePhotos(start.photoUrls, access);
  const draft = { ...fields, photos, quantities: quantitiesLeft(fields.quantities, form) };
  const navigate = useNavigate();
  const returnToOrder = useReturnTo(orderPath);
  const request = useRequestClaim(access, form, draftId);
  const estimate = useClaimEstimate(access, draft, form);
  const element = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);

  // What the tab stores of the form follows what the shopper changes in it.
  const first = useRef({ fields, photos });
  useEffect(() => {
    if (fields === first.current.fields && photos === first.current.photos) return;
    saveClaimDraft(draftId, { ...fields, photos }, startClaimDraft(form, isWhole));
  }, [draftId, fields, photos, form, isWhole]);

  const { claimType, originalOption, claimableOptions } = form;
  const { isUnpaid, isSentBack, needsAccount } = claimFormParts(form);
  const problems = isSubmitted ? claimProblems(draft, form) : {};
  const change = (facts: Partial<ClaimDraft>) => setFields((before) => ({ ...before, ...facts }));
  const name = claimKindLabels[claimType];

  function send(event: FormEvent) {
    event.preventDefault();
    if (isSending.current) return; // the second tap of a double one
    setSubmitted(true);
    if (Object.keys(claimProblems(draft, form)).length > 0) {
      requestAnimationFrame(() => focusFirstProblem(element.current));
      return;
    }
    isSending.current = true;
    request.mutate(toClaimRequest(draft, form), {
      onSuccess: (outcome) => {
        if (!outcome.isAccepted) {
          showToast('주문이 바뀌었어요. 앞서 보낸 신청이 접수됐는지 확인해 주세요.');
          returnToOrder();
          return;
        }
        showToast(`${name} 신청을 받았어요.`);
        if (claimType !== 'EXCHANGE') trackRefund(originalOption.orderNo);
        // The back button leads to the order, not to a form that was sent.
        const { claimNo } = outcome;
        if (claimNo === undefined) return returnToOrder();
        void navigate(claimPath(originalOption, claimNo), { replace: true });
      },
      onError: (error) => {
        isSending.current = false;
        if (outdatedCodes.includes(errorCode(error))) onOutdated();
      },
    });
  }

  return (
    <form
      method="post"
      ref={element}
      onSubmit={send}
      noValidate
      aria-label={`${name} 신청`}
      className="-mt-px grid grid-cols-1 gap-10 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start xl:gap-12"
    >
      <div className="grid grid-cols-1 gap-10">
        <TitledSection title="신청할 상품">
          <ClaimQuantityField
            options={[originalOption, ...claimableOptions]}
            quantities={draft.quantities}
            onChange={(quantities) => change({ quantities })}
            mode={isUnpaid ? 'all' : claimableOptions.length > 0 ? 'choose' : 'one'}
            error={problems.quantities}
          />
        </TitledSection>
        {claimType === 'EXCHANGE' && (
          <TitledSection title="바꿔 받을 옵션">
            <ExchangeOptionField
              option={originalOption}
              quantity={draft.quantities[originalOption.orderOptionNo] ?? 1}
              chosen={draft.exchangeOptionNo}
              onChoose={(exchangeOptionNo) => change({ exchangeOptionNo })}
              error={problems.exchangeOptionNo}
            />
          </TitledSection>
        )}
        <TitledSection title={`${name} 사유`}>
          <div className="grid grid-cols-1 gap-5">
            <ClaimReasonField
              reasons={form.claimReasonTypes}
              chosen={draft.reason}
              onChoose={(reason) => change({ reason })}
              error={problems.reason}
            />
            <TextArea
              label="자세한 내용"
              rows={3}
              maxLength={DETAIL_MAX_LENGTH}
              placeholder="알려 주시면 더 빨리 도와드릴 수 있어요."
              value={draft.detail}
              onChange={(event) => change({ detail: event.target.value })}
              error={problems.detail}
            />
            {isSentBack && (
              <PhotosField
                photos={photos}
                onAdd={add}
                onRemove={remove}
                onRetry={retry}
                error={problems.photos}
              />
            )}
          </div>
        </TitledSection>
        {isSentBack && (
          <TitledSection title="보내는 방법">
            <ReturnMethodField
              form={form}
              draft={draft}
              onChange={change}
              problems={problems}
              AddressSearch={AddressSearch}
            />
          </TitledSection>
        )}
        {needsAccount && (
          <TitledSection title="환불 계좌">
            <RefundAccountFields
              account={draft.account}
              onChange={(account) => change({ account })}
              banks={form.availableBanks}
              problems={problems}
            />
          </TitledSection>
        )}
      </div>
      <aside
        aria-label={claimType === 'EXCHANGE' ? '교환 비용' : '예상 환불'}
        className="border-t border-ink pt-4 xl:sticky xl:top-[calc(var(--spacing-header)+2rem)]"
      >
        <ClaimEstimate
          kind={claimType}
          estimate={draft.reason && Object.keys(draft.quantities).length > 0 ? estimate : undefined}
          isUnpaid={isUnpaid}
          isSentBack={isSentBack}
        />
        {request.isError && (
          <p role="alert" className="mt-4 text-sm text-signal-text">
            {errorText(request.error)}
          </p>
        )}
        <div className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-2">
          <Button variant="line" size="lg" onClick={returnToOrder}>
            돌아가기
          </Button>
          <Button type="submit" size="lg" isPending={request.isPending}>
            {name} 신청하기
          </Button>
        </div>
      </aside>
    </form>
  );
}

/** Focuses the first field with a problem, once its message is shown. */
function focusFirstProblem(form: HTMLFormElement | null) {
  const wrong = form?.querySelector('[aria-invalid="true"], [role="alert"]');
  const field = wrong?.matches('[aria-invalid]') ? wrong : wrong?.parentElement;
  const control = field?.matches('input, select, textarea') ? field : field?.querySelector('input');
  if (control instanceof HTMLElement) control.focus();
}
