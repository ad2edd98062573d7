import { type ComponentType, type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AddressSearchProps } from '../../../lib/addresses/address-fields.tsx';
import { errorText } from '../../../lib/errors/error-text.ts';
import type { Buyer } from '../../../lib/order-access/order-access.ts';
import { usePhotos } from '../../../lib/photos/use-photos.ts';
import { claimPath } from '../../../lib/routing/order-paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/overlays.ts';
import { PhotosField } from '../../../ui/photos-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { Part } from '../../../ui/titled-section.tsx';
import { claimNames } from '../claim-texts.ts';
import { useClaimEstimate, useRequestClaim } from '../claims.queries.ts';
import { AccountFields } from '../refund-account-fields.tsx';
import {
  beginDraft,
  type ClaimDraft,
  type ClaimForm,
  MOST_LETTERS,
  needsOf,
  problemsOf,
  requestOf,
} from './claim-draft.rules.ts';
import { ClaimEstimate } from './claim-estimate.tsx';
import { ClaimUnitsField } from './claim-quantity-field.tsx';
import { ClaimReasonField } from './claim-reason-field.tsx';
import { ExchangeOptionField } from './exchange-option-field.tsx';
import { ReturnWayField } from './return-method-field.tsx';

/** The form of a claim, with what it gives back beside it; once sent, the claim's page takes its place. */
export function ClaimRequestForm({
  form,
  isWhole,
  buyer,
  orderPath,
  AddressSearch,
}: {
  form: ClaimForm;
  isWhole: boolean;
  buyer: Buyer;
  orderPath: string;
  AddressSearch: ComponentType<AddressSearchProps>;
}) {
  const [said, setSaid] = useState<ClaimDraft>(() => beginDraft(form, isWhole));
  const [isTried, setTried] = useState(false);
  const { photos, add, remove } = usePhotos([]);
  const draft = { ...said, photos };
  const navigate = useNavigate();
  const request = useRequestClaim(buyer);
  const estimate = useClaimEstimate(buyer, draft, form);
  const element = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);

  const { claimType, originalOption, claimableOptions } = form;
  const { isUnpaid, isSentBack, needsAccount } = needsOf(form);
  const problems = isTried ? problemsOf(draft, form) : {};
  const change = (facts: Partial<ClaimDraft>) => setSaid((before) => ({ ...before, ...facts }));
  const name = claimNames[claimType];

  function send(event: FormEvent) {
    event.preventDefault();
    if (isSending.current) return; // the second tap of a double one
    setTried(true);
    if (Object.keys(problemsOf(draft, form)).length > 0) {
      requestAnimationFrame(() => focusFirstProblem(element.current));
      return;
    }
    isSending.current = true;
    request.mutate(requestOf(draft, form), {
      onSuccess: (claimNo) => {
        showToast(`${name} 신청을 받았어요.`);
        // Back leads to the order, not to a form that was sent.
        void navigate(claimPath(originalOption, claimNo), { replace: true });
      },
      onError: () => {
        isSending.current = false;
      },
    });
  }

  return (
    <form
      ref={element}
      onSubmit={send}
      noValidate
      aria-label={`${name} 신청`}
      className="-mt-px grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start lg:gap-16"
    >
      <div className="grid grid-cols-1 gap-10">
        <Part title="신청할 상품">
          <ClaimUnitsField
            options={[originalOption, ...claimableOptions]}
            units={draft.units}
            onChange={(units) => change({ units })}
            mode={isUnpaid ? 'all' : claimableOptions.length > 0 ? 'choose' : 'one'}
            error={problems.units}
          />
        </Part>
        {claimType === 'EXCHANGE' && (
          <Part title="바꿔 받을 옵션">
            <ExchangeOptionField
              option={originalOption}
              units={draft.units[originalOption.orderOptionNo] ?? 1}
              chosen={draft.exchangeOptionNo}
              onChoose={(exchangeOptionNo) => change({ exchangeOptionNo })}
              error={problems.exchangeOptionNo}
            />
          </Part>
        )}
        <Part title={`${name} 사유`}>
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
              maxLength={MOST_LETTERS}
              placeholder="알려 주시면 더 빨리 도와드릴 수 있어요."
              value={draft.detail}
              onChange={(event) => change({ detail: event.target.value })}
              error={problems.detail}
            />
            {isSentBack && (
              <PhotosField photos={photos} onAdd={add} onRemove={remove} error={problems.photos} />
            )}
          </div>
        </Part>
        {isSentBack && (
          <Part title="보내는 방법">
            <ReturnWayField
              form={form}
              draft={draft}
              onChange={change}
              problems={problems}
              AddressSearch={AddressSearch}
            />
          </Part>
        )}
        {needsAccount && (
          <Part title="환불 계좌">
            <AccountFields
              account={draft.account}
              onChange={(account) => change({ account })}
              banks={form.availableBanks}
              problems={problems}
            />
          </Part>
        )}
      </div>
      <aside
        aria-label={claimType === 'EXCHANGE' ? '교환 비용' : '예상 환불'}
        className="border-t border-ink pt-4 lg:sticky lg:top-[calc(var(--spacing-header)+2rem)]"
      >
        <ClaimEstimate
          kind={claimType}
          estimate={draft.reason && Object.keys(draft.units).length > 0 ? estimate : undefined}
          isUnpaid={isUnpaid}
          isSentBack={isSentBack}
        />
        {request.isError && (
          <p role="alert" className="mt-4 text-sm text-signal-text">
            {errorText(request.error)}
          </p>
        )}
        <div className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-2">
          <ButtonLink to={orderPath} variant="line" size="lg">
            돌아가기
          </ButtonLink>
          <Button type="submit" size="lg" isPending={request.isPending}>
            {name} 신청하기
          </Button>
        </div>
      </aside>
    </form>
  );
}

/** Brings her to the first thing that is missing, once it is said there. */
function focusFirstProblem(form: HTMLFormElement | null) {
  const wrong = form?.querySelector('[aria-invalid="true"], [role="alert"]');
  const field = wrong?.matches('[aria-invalid]') ? wrong : wrong?.parentElement;
  const control = field?.matches('input, select, textarea') ? field : field?.querySelector('input');
  if (control instanceof HTMLElement) control.focus();
}
