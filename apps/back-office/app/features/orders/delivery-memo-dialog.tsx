import type { OrderDetail } from '@duskline/contract/admin/order-shapes';
import { changeOrderDeliveryMemo } from '@duskline/contract/admin/orders.calls';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { orderTexts } from '../../texts/orders.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useOrderChange } from './use-order-change.ts';

const texts = orderTexts.deliveryMemo;

/** Say something else to the carrier; where the order goes stays, and is typed by nobody again. */
export function DeliveryMemoDialog({
  order,
  onClose,
}: {
  order: OrderDetail;
  onClose: () => void;
}): ReactNode {
  const call = useApi();
  const [deliveryMemo, setDeliveryMemo] = useState('');
  const change = useOrderChange(
    () =>
      call(changeOrderDeliveryMemo, {
        params: { orderNo: order.orderNo },
        body: { version: order.version, deliveryMemo },
      }),
    { done: orderTexts.detail.deliveryMemoChanged, onClose },
  );
  return (
    <FormDialog
      title={texts.title}
      description={texts.description}
      action={texts.save}
      isPending={change.isPending}
      error={errorTextOf(change.error)}
      onSubmit={() => change.mutate()}
      onClose={onClose}
    >
      <TextField
        label={texts.label}
        hint={texts.hint}
        maxLength={200}
        autoComplete="off"
        value={deliveryMemo}
        onChange={({ currentTarget: { value } }) => setDeliveryMemo(value)}
      />
    </FormDialog>
  );
}
