import { type ComponentType, type FormEvent, useState } from 'react';
import type { AddressSearchProps } from '../../../lib/addresses/address-bottom-sheets.ts';
import {
  type AddressDraft,
  addressDraftOf,
  addressProblems,
  toReceiver,
} from '../../../lib/addresses/address-draft.rules.ts';
import { AddressFields } from '../../../lib/addresses/address-fields.tsx';
import { errorText } from '../../../lib/errors/error-text.ts';
import { useDraftGuard } from '../../../lib/forms/use-draft-guard.ts';
import type { Order } from '../../../lib/order-access/order.queries.ts';
import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/overlays.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useChangeAddress } from '../orders.queries.ts';

type Props = {
  order: Order;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  AddressSearch: ComponentType<AddressSearchProps>;
};

/** A bottom sheet that changes the delivery address of an order. */
export function ChangeAddressBottomSheet(props: Props) {
  const guard = useDraftGuard(() => props.onOpenChange(false));
  return (
    <BottomSheet title="배송지 변경" isOpen={props.isOpen} onOpenChange={guard.onOpenChange}>
      <AddressForm {...props} onDraftChange={guard.onDraftChange} onSaved={guard.closeDone} />
    </BottomSheet>
  );
}

function AddressForm({
  order,
  AddressSearch,
  onDraftChange,
  onSaved,
}: Pick<Props, 'order' | 'AddressSearch'> & { onDraftChange: () => void; onSaved: () => void }) {
  const [draft, setDraft] = useState<AddressDraft>(() => addressDraftOf(order.shippingAddress));
  const [memo, setMemo] = useState(order.deliveryMemo);
  const [isSubmitted, setSubmitted] = useState(false);
  const changeAddress = useChangeAddress(order);

  function save(event: FormEvent) {
    event.preventDefault();
    if (changeAddress.isPending) return;
    setSubmitted(true);
    if (Object.keys(addressProblems(draft)).length > 0) return;
    changeAddress.mutate(
      {
        ...toReceiver(draft),
        deliveryMemo: memo.trim(),
      },
      {
        onSuccess: () => {
          showToast('배송지를 바꿨어요.');
          onSaved();
        },
      },
    );
  }

  return (
    <form
      method="post"
      onSubmit={save}
      onChange={onDraftChange}
      noValidate
      aria-label="배송지 변경"
      className="grid grid-cols-1 gap-5 p-5"
    >
      <AddressFields
        nameLabel="받는 분"
        draft={draft}
        onChange={(changed) => {
          // An address that was found is no change of the form.
          onDraftChange();
          setDraft(changed);
        }}
        problems={isSubmitted ? addressProblems(draft) : {}}
        AddressSearch={AddressSearch}
      />
      <TextField
        label="배송 요청사항"
        maxLength={50}
        value={memo}
        onChange={(event) => setMemo(event.target.value)}
      />
      {changeAddress.isError && (
        <p role="alert" className="text-sm text-signal-text">
          {errorText(changeAddress.error)}
        </p>
      )}
      <Button type="submit" size="lg" className="w-full" isPending={changeAddress.isPending}>
        배송지 바꾸기
      </Button>
    </form>
  );
}
