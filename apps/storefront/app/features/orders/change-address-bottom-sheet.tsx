import { type ComponentType, type FormEvent, useState } from 'react';
import { AddressFields, type AddressSearchProps } from '../../lib/addresses/address-fields.tsx';
import { errorText } from '../../lib/errors/error-text.ts';
import { Sheet } from '../../ui/bottom-sheet.tsx';
import { sheetSide } from '../../ui/bottom-sheet-side.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/overlays.ts';
import { TextField } from '../../ui/text-field.tsx';
import { type PickUp, placeProblems } from '../claims/request/claim-draft.rules.ts';
import { type Order, useChangeAddress } from './orders.queries.ts';

type Props = {
  order: Order;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  AddressSearch: ComponentType<AddressSearchProps>;
};

/** Where an order goes to instead. */
export function ChangeAddressSheet(props: Props) {
  return (
    <Sheet
      title="배송지 변경"
      side={sheetSide()}
      isOpen={props.isOpen}
      onOpenChange={props.onOpenChange}
    >
      <AddressForm {...props} />
    </Sheet>
  );
}

function AddressForm({ order, onOpenChange, AddressSearch }: Props) {
  const { shippingAddress } = order;
  const [place, setPlace] = useState<PickUp>({
    name: shippingAddress.receiverName ?? '',
    phone: shippingAddress.receiverContact1 ?? '',
    zipCode: shippingAddress.receiverZipCd ?? '',
    address: shippingAddress.receiverAddress ?? '',
    jibunAddress: shippingAddress.receiverJibunAddress ?? '',
    detailAddress: shippingAddress.receiverDetailAddress ?? '',
  });
  const [memo, setMemo] = useState(order.deliveryMemo);
  const [isTried, setTried] = useState(false);
  const changeAddress = useChangeAddress(order);

  function save(event: FormEvent) {
    event.preventDefault();
    if (changeAddress.isPending) return;
    setTried(true);
    if (Object.keys(placeProblems(place)).length > 0) return;
    changeAddress.mutate(
      {
        receiverName: place.name.trim(),
        receiverContact1: place.phone.replaceAll(/[\s-]/g, ''),
        receiverZipCd: place.zipCode,
        receiverAddress: place.address,
        receiverJibunAddress: place.jibunAddress,
        receiverDetailAddress: place.detailAddress.trim(),
        deliveryMemo: memo.trim(),
      },
      {
        onSuccess: () => {
          showToast('배송지를 바꿨어요.');
          onOpenChange(false);
        },
      },
    );
  }

  return (
    <form
      onSubmit={save}
      noValidate
      aria-label="배송지 변경"
      className="grid grid-cols-1 gap-5 p-5"
    >
      <AddressFields
        nameLabel="받는 분"
        place={place}
        onChange={setPlace}
        problems={isTried ? placeProblems(place) : {}}
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
