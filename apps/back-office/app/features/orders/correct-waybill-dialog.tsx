import { correctParcelWaybill } from '@duskline/contract/admin/orders.calls';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { orderTexts } from '../../texts/orders.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { type Carrier, carrierOptions } from './carriers.ts';
import { useOrderRefresh } from './use-order-refresh.ts';

const texts = orderTexts.correct;

/** A parcel and the waybill by which it has left, as the screen showed it. */
export type CorrectedParcel = { deliveryNo: number; seen: { carrier: Carrier; invoiceNo: string } };

/** Give a parcel on its way another waybill: the first had a wrong number or carrier. */
export function CorrectWaybillDialog({
  orderNo,
  parcel: { deliveryNo, seen },
  onClose,
}: {
  orderNo: string;
  parcel: CorrectedParcel;
  onClose: () => void;
}): ReactNode {
  const call = useApi();
  const refresh = useOrderRefresh();
  const [carrier, setCarrier] = useState(seen.carrier);
  const [invoiceNo, setInvoiceNo] = useState(seen.invoiceNo);
  const [isChecked, setChecked] = useState(false);
  const isSame = carrier === seen.carrier && invoiceNo.replace(/[\s-]/g, '') === seen.invoiceNo;
  const correct = useMutation({
    mutationFn: () =>
      call(correctParcelWaybill, {
        params: { orderNo, deliveryNo },
        body: { seen, carrier, invoiceNo: invoiceNo.trim() },
      }),
    onSuccess: () => {
      showToast(orderTexts.detail.waybillCorrected);
      onClose();
    },
    // A colleague may have been faster.
    onSettled: refresh,
    meta: { showsError: true },
  });
  return (
    <FormDialog
      title={texts.title}
      description={texts.description}
      size="md"
      action={texts.send}
      isPending={correct.isPending}
      error={errorTextOf(correct.error)}
      onSubmit={() => {
        setChecked(true);
        if (!isSame) correct.mutate();
      }}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={orderTexts.ship.carrier}
          value={carrier}
          options={carrierOptions}
          onChange={(event) => setCarrier(event.currentTarget.value as Carrier)}
        />
        <TextField
          label={orderTexts.ship.invoice}
          hint={orderTexts.ship.invoiceHint}
          isRequired
          autoFocus
          inputMode="numeric"
          autoComplete="off"
          // A scanner types over the wrong number, not behind it.
          onFocus={(event) => event.currentTarget.select()}
          value={invoiceNo}
          error={isChecked && isSame ? texts.same : undefined}
          onChange={(event) => setInvoiceNo(event.currentTarget.value)}
        />
      </div>
    </FormDialog>
  );
}
