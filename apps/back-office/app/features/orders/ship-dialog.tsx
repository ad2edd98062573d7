import type { OrderDetail } from '@duskline/contract/admin/order-shapes';
import { shipOrderLines } from '@duskline/contract/admin/orders.calls';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { orderTexts } from '../../texts/orders.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { type Carrier, carrierOptions } from './carriers.ts';
import { useOrderRefresh } from './use-order-refresh.ts';

const texts = orderTexts.ship;
const unshipped: string[] = ['PAY_DONE', 'PRODUCT_PREPARE', 'DELIVERY_PREPARE'];

/** Ship lines of an order by hand; those that are not chosen follow by another parcel. */
export function ShipDialog({
  order,
  onClose,
}: {
  order: OrderDetail;
  onClose: () => void;
}): ReactNode {
  const call = useApi();
  const refresh = useOrderRefresh();
  const waiting = order.lines.filter((line) => unshipped.includes(line.state));
  const [lineNos, setLineNos] = useState(() => waiting.map((line) => line.orderLineNo));
  const [carrier, setCarrier] = useState<Carrier>(carrierOptions[0]?.value ?? 'CJ');
  const [invoiceNo, setInvoiceNo] = useState('');
  const ship = useMutation({
    mutationFn: () =>
      call(shipOrderLines, {
        params: { orderNo: order.orderNo },
        body: { lineNos, carrier, invoiceNo },
      }),
    onSuccess: () => {
      showToast(orderTexts.detail.moved.ship);
      refresh();
      onClose();
    },
    onError: refresh,
    meta: { showsError: true },
  });
  return (
    <FormDialog
      title={texts.title}
      description={texts.description}
      size="md"
      action={texts.send}
      isDisabled={lineNos.length === 0}
      isPending={ship.isPending}
      error={errorTextOf(ship.error)}
      onSubmit={ship.mutate}
      onClose={onClose}
    >
      <ul className="space-y-1">
        {waiting.map((line) => (
          <li key={line.orderLineNo}>
            <Checkbox
              label={`${line.productName} ${line.optionValue} × ${line.quantity}`}
              checked={lineNos.includes(line.orderLineNo)}
              onChange={(event) =>
                setLineNos((before) =>
                  event.currentTarget.checked
                    ? [...before, line.orderLineNo]
                    : before.filter((no) => no !== line.orderLineNo),
                )
              }
            />
          </li>
        ))}
      </ul>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={texts.carrier}
          value={carrier}
          options={carrierOptions}
          onChange={(event) => setCarrier(event.currentTarget.value as Carrier)}
        />
        <TextField
          label={texts.invoice}
          hint={texts.invoiceHint}
          isRequired
          autoFocus
          inputMode="numeric"
          autoComplete="off"
          value={invoiceNo}
          onChange={(event) => setInvoiceNo(event.currentTarget.value)}
        />
      </div>
    </FormDialog>
  );
}
