import type { OrderDetail } from '@duskline/contract/admin/order-shapes';
import { changeOrderDeliveryMemo } from '@duskline/contract/admin/orders.calls';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { orderTexts } from '../../texts/orders.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useOrderRefresh } from './use-order-refresh.ts';

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
  const refresh = useOrderRefresh();
  const [deliveryMemo, setDeliveryMemo] = useState('');
  const change = useMutation({
    mutationFn: () =>
      call(changeOrderDeliveryMemo, {
        params: { orderNo: order.orderNo },
        body: { version: order.version, deliveryMemo },
      }),
    onSuccess: () => {
      showToast(orderTexts.detail.deliveryMemoChanged);
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
