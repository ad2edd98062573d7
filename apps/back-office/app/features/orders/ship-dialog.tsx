import type { AdminCallInput } from '@duskline/contract/admin/admin-endpoint';
import type { OrderDetail } from '@duskline/contract/admin/order-shapes';
import { shipOrderLines } from '@duskline/contract/admin/orders.calls';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { orderTexts } from '../../texts/orders.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { type Carrier, carrierOptions } from './carriers.ts';
import { ClaimDialog } from './claim-dialog.tsx';
import { atMost, claimedLines, LinesField, type Quantities } from './claim-fields.tsx';
import { useOrderPress } from './use-order-press.ts';

const texts = orderTexts.ship;
const unshipped: string[] = ['PAY_DONE', 'PRODUCT_PREPARE', 'DELIVERY_PREPARE'];

/** All that a press asks for, and which order it saw. */
type Shipment = AdminCallInput<typeof shipOrderLines>['body'];

/** Ship goods of an order by hand; what is not chosen, or not all of it, follows by another parcel. */
export function ShipDialog({
  order: opened,
  onClose,
}: {
  order: OrderDetail;
  onClose: () => void;
}): ReactNode {
  const call = useApi();
  const params = { orderNo: opened.orderNo };
  const pressed = useOrderPress(
    opened,
    // The version and the waybill say that it is the same press again.
    (body: Shipment) => call(shipOrderLines, { params, body }),
    () => {
      showToast(orderTexts.detail.moved.ship);
      onClose();
    },
  );
  const { order, press } = pressed;
  const waiting = order.lines.filter((line) => unshipped.includes(line.state));
  const [quantities, setQuantities] = useState<Quantities>(() =>
    Object.fromEntries(waiting.map((line) => [line.orderLineNo, line.quantity])),
  );
  const [carrier, setCarrier] = useState<Carrier>(carrierOptions[0]?.value ?? 'CJ');
  const [invoiceNo, setInvoiceNo] = useState('');
  const chosen = atMost(quantities, waiting);
  const lines = claimedLines(chosen);
  return (
    <ClaimDialog
      texts={texts}
      action={texts.send}
      isDisabled={lines.length === 0}
      pressed={pressed}
      onSubmit={() => press.mutate({ version: order.version, lines, carrier, invoiceNo })}
      onClose={onClose}
      fields={
        <>
          <LinesField lines={waiting} quantities={chosen} onChange={setQuantities} />
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
        </>
      }
      estimate={null}
    />
  );
}
