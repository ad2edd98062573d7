import { type FormEvent, useState } from 'react';
import { errorText } from '../../lib/errors/error-text.ts';
import type { OrderAccess } from '../../lib/order-access/order-access.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { showToast } from '../../ui/overlays.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { type Claim, useClaimForm, useSetRefundAccount } from './claims.queries.ts';
import { type RefundAccount, refundAccountProblems } from './refund-account.rules.ts';
import { RefundAccountFields } from './refund-account-fields.tsx';

/** Asks for another bank account after a refund to the first one failed. */
export function RefundAccountForm({ access, claim }: { access: OrderAccess; claim: Claim }) {
  const form = useClaimForm(access, claim.orderProductOptionNo, claim.claimType);
  const setAccount = useSetRefundAccount(access, claim.claimNo);
  const [account, setDraft] = useState<RefundAccount>({ bank: '', number: '', depositor: '' });
  const [isTried, setTried] = useState(false);

  function save(event: FormEvent) {
    event.preventDefault();
    if (setAccount.isPending) return;
    setTried(true);
    if (Object.keys(refundAccountProblems(account)).length > 0) return;
    setAccount.mutate(account, { onSuccess: () => showToast('이 계좌로 다시 환불할게요.') });
  }

  return (
    <TitledSection title="환불 계좌를 다시 알려 주세요">
      <p className="mb-5 text-sm text-mute">
        말씀해 주신 계좌로 환불하지 못했어요. 다른 계좌를 알려 주시면 바로 다시 보내 드려요.
      </p>
      {form.isError && (
        <ErrorState
          message={errorText(form.error)}
          onRetry={() => void form.refetch()}
          isRetrying={form.isFetching}
        />
      )}
      {form.isPending && <Skeleton className="h-40" />}
      {form.data && (
        <form
          method="post"
          onSubmit={save}
          noValidate
          aria-label="환불 계좌"
          className="grid grid-cols-1 gap-5"
        >
          <RefundAccountFields
            account={account}
            onChange={setDraft}
            banks={form.data.availableBanks}
            problems={isTried ? refundAccountProblems(account) : {}}
          />
          {setAccount.isError && (
            <p role="alert" className="text-sm text-signal-text">
              {errorText(setAccount.error)}
            </p>
          )}
          <Button type="submit" isPending={setAccount.isPending}>
            이 계좌로 받을게요
          </Button>
        </form>
      )}
    </TitledSection>
  );
}
