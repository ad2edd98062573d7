import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { errorText, isRefusal } from '../../lib/errors/error-text.ts';
import { useWhenRestored } from '../../lib/routing/use-when-restored.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { costChoicesOf, costFields, needsCalculation } from './calculation.rules.ts';
import { useCalculatedOrderSheet, useReservePayment } from './checkout.queries.ts';
import {
  type CheckoutFields,
  type CheckoutValues,
  checkoutSchema,
  initialFields,
  type OrderSheet,
} from './checkout-fields.ts';
import { useInitialDiscounts } from './discounts.queries.ts';
import { type Discounts, noDiscounts } from './discounts.rules.ts';
import { ConsentsField } from './fields/consents-field.tsx';
import { DiscountsField } from './fields/discounts-field.tsx';
import { GuestPasswordField } from './fields/guest-password-field.tsx';
import { OrdererFields } from './fields/orderer-fields.tsx';
import { PayTypeField } from './fields/pay-type-field.tsx';
import { type CheckoutSlots, ReceiverFields } from './fields/receiver-fields.tsx';
import { readDraft, readDraftDiscounts, saveDraft } from './order-draft.ts';
import { OrderSheetLines } from './order-sheet-lines.tsx';
import { fieldOfRefusal } from './order-sheet-refusals.ts';
import { OrderSheetSummary } from './order-sheet-summary.tsx';

/** The form of the order sheet. */
export function CheckoutForm({
  orderSheetNo,
  sheet,
  onOutdated,
  ...addressBottomSheets
}: {
  orderSheetNo: string;
  sheet: OrderSheet;
  /** Called when the order is refused because the page is out of date. */
  onOutdated: () => void;
} & CheckoutSlots) {
  const isGuest = useShopper().kind === 'guest';
  const owner = isGuest ? 'guest' : 'member';
  const [defaultValues] = useState(() => initialFields(sheet, readDraft(orderSheetNo, owner)));
  const resolver = useMemo(() => zodResolver(checkoutSchema(sheet, isGuest)), [sheet, isGuest]);
  const form = useForm<CheckoutFields, unknown, CheckoutValues>({
    resolver,
    defaultValues,
    mode: 'onTouched',
  });
  const { watch, subscribe, handleSubmit, setError, getValues } = form;
  const costChoices = costChoicesOf(watch([...costFields]));
  const [restored] = useState(() => (isGuest ? undefined : readDraftDiscounts(orderSheetNo)));
  const [chosen, setChosen] = useState(restored);
  const best = useInitialDiscounts(orderSheetNo, !isGuest && chosen === undefined);
  const discounts = chosen ?? best.data ?? noDiscounts;
  const calculated = useCalculatedOrderSheet(orderSheetNo, costChoices, discounts);
  const reserve = useReservePayment(orderSheetNo, sheet);
  const paymentInfo = calculated.data?.paymentInfo ?? sheet.paymentInfo;

  // The draft in the browser's storage follows the form.
  useEffect(() => {
    if (chosen) saveDraft(orderSheetNo, owner, getValues(), chosen);
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft(orderSheetNo, owner, values, chosen),
    });
  }, [subscribe, getValues, orderSheetNo, owner, chosen]);

  // The browser may restore this page as it was left: then no call is under way any more.
  const { reset } = reserve;
  const startOver = useCallback(() => {
    reset();
    onOutdated();
  }, [reset, onOutdated]);
  useWhenRestored(startOver);

  const isCalculating = calculated.isFetching || best.isLoading;
  // A coupon or the points were used elsewhere in the meantime: the order goes on without them.
  const isDiscountRefused = discounts !== noDiscounts && isRefusal(calculated.error);

  const submit = handleSubmit((values) => {
    if (reserve.isPending || isCalculating) return;
    reserve.mutate(
      { values, paymentAmt: paymentInfo.paymentAmt, discounts },
      {
        onError(error) {
          const field = fieldOfRefusal(error);
          if (field) return setError(field, { message: errorText(error) }, { shouldFocus: true });
          // A lost answer says nothing of the page; the same press again is the same order.
          if (!isRefusal(error)) return;
          onOutdated();
          if (needsCalculation(costChoices, discounts)) void calculated.refetch();
        },
      },
    );
  });

  return (
    <FormProvider {...form}>
      <form
        method="post"
        onSubmit={submit}
        noValidate
        aria-label="주문서"
        className="grid grid-cols-1 gap-10 pt-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start lg:gap-16"
      >
        <div className="grid min-w-0 grid-cols-1 gap-10">
          <Part title="주문 상품">
            <OrderSheetLines sheet={sheet} />
          </Part>
          <Part title="주문하는 분">
            <OrdererFields />
            {isGuest && <GuestPasswordField />}
          </Part>
          <Part title="받는 곳">
            <ReceiverFields {...addressBottomSheets} />
          </Part>
          {!isGuest && (
            <Part title="쿠폰·적립금">
              <DiscountsField
                orderSheetNo={orderSheetNo}
                chosen={discounts}
                onChoose={setChosen}
                paymentInfo={paymentInfo}
                note={discountsNote(chosen, restored, best.data)}
                bestError={chosen === undefined ? best.error : null}
                onFindBest={() => void best.refetch()}
              />
            </Part>
          )}
          {paymentInfo.paymentAmt > 0 && (
            <Part title="결제 수단">
              <PayTypeField payTypes={sheet.availablePayTypes} isGuest={isGuest} />
            </Part>
          )}
          <Part title="약관 동의">
            <ConsentsField terms={sheet.termsInfos} />
          </Part>
        </div>
        <OrderSheetSummary
          paymentInfo={paymentInfo}
          admission={sheet.dropAdmission}
          isCalculating={isCalculating}
          calculationError={calculated.error}
          calculateLabel={isDiscountRefused ? '할인 없이 계산하기' : '다시 계산하기'}
          onCalculate={() =>
            isDiscountRefused ? setChosen({ ...noDiscounts }) : void calculated.refetch()
          }
          refusal={fieldOfRefusal(reserve.error) ? null : reserve.error}
          isPaying={reserve.isPending}
        />
      </form>
    </FormProvider>
  );
}

/** Where the discounts come from that the member has not just chosen. */
function discountsNote(
  chosen: Discounts | undefined,
  restored: Discounts | undefined,
  best: Discounts | null | undefined,
): string | undefined {
  if (chosen === undefined) return best ? '가장 많이 할인되는 쿠폰을 골라 두었어요.' : undefined;
  return chosen === restored ? '앞서 고른 쿠폰과 적립금을 그대로 적용했어요.' : undefined;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-ink pt-5 first:border-0 first:pt-0">
      <h2 className="mb-5 text-lg font-bold">{title}</h2>
      <div className="grid grid-cols-1 gap-5">{children}</div>
    </section>
  );
}
