import { type ComponentType, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { BookedAddress } from '../../../lib/addresses/address-book.queries.ts';
import type {
  AddressBookProps,
  AddressSearchProps,
  FoundAddress,
} from '../../../lib/addresses/address-bottom-sheets.ts';
import { formatPhoneField } from '../../../lib/format/format-phone-field.ts';
import { formatTypedPhone } from '../../../lib/format/format-typed-phone.ts';
import { useShopper } from '../../../lib/session/shopper.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { CheckoutFields } from '../checkout-fields.ts';
import { DeliveryMemoField } from './delivery-memo-field.tsx';

/** The bottom sheets of addresses; the route passes them in. */
export type CheckoutSlots = {
  AddressSearch: ComponentType<AddressSearchProps>;
  AddressBook: ComponentType<AddressBookProps>;
};

/** Receiver and delivery address. */
export function ReceiverFields({ AddressSearch, AddressBook }: CheckoutSlots) {
  const { register, watch, getValues, setValue, formState } = useFormContext<CheckoutFields>();
  const detailField = useRef<HTMLInputElement | null>(null);
  const { ref: registerDetail, ...detail } = register('detailAddress');
  const isFound = useRef(false);
  const [openPanel, setOpenPanel] = useState<'search' | 'book'>();
  const isMember = useShopper().kind === 'member';
  const { errors, isSubmitted } = formState;
  const [zipCode, address] = watch(['zipCode', 'address']);

  function fill(fields: Partial<CheckoutFields>) {
    const shouldValidate = isSubmitted;
    for (const [name, value] of Object.entries(fields)) {
      setValue(name as keyof CheckoutFields, value, { shouldValidate, shouldDirty: true });
    }
  }

  function openSearch() {
    isFound.current = false;
    setOpenPanel('search');
  }

  function fillFound(found: FoundAddress) {
    fill({
      addressNo: 0,
      zipCode: found.zipCode,
      address: found.address,
      jibunAddress: found.jibunAddress,
      detailAddress: '',
    });
    isFound.current = true;
    setOpenPanel(undefined);
  }

  function fillBooked(booked: BookedAddress) {
    fill({
      addressNo: booked.addressNo,
      receiverName: booked.receiverName,
      receiverPhone: formatTypedPhone(booked.receiverContact1),
      zipCode: booked.receiverZipCd,
      address: booked.receiverAddress,
      jibunAddress: booked.receiverJibunAddress ?? '',
      detailAddress: booked.receiverDetailAddress ?? '',
    });
    setOpenPanel(undefined);
  }

  function fillOrderer() {
    const { ordererName, ordererPhone } = getValues();
    fill({ receiverName: ordererName, receiverPhone: ordererPhone });
  }

  return (
    <>
      <div className="-mt-2 flex flex-wrap gap-2">
        <Button variant="line" size="sm" onClick={fillOrderer}>
          주문하는 분과 같아요
        </Button>
        {isMember && (
          <Button variant="line" size="sm" onClick={() => setOpenPanel('book')}>
            배송지 목록
          </Button>
        )}
      </div>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          {...register('receiverName')}
          label="받는 분"
          required
          autoComplete="shipping name"
          maxLength={30}
          error={errors.receiverName?.message}
        />
        <TextField
          {...register('receiverPhone', { onChange: formatPhoneField })}
          label="연락처"
          required
          type="tel"
          inputMode="tel"
          autoComplete="shipping tel-national"
          placeholder="010-0000-0000"
          maxLength={14}
          error={errors.receiverPhone?.message}
        />
      </div>
      <div className="grid grid-cols-1 gap-2">
        <TextField
          {...register('zipCode')}
          label="주소"
          required
          readOnly
          placeholder="우편번호"
          autoComplete="off"
          onClick={openSearch}
          error={errors.zipCode?.message}
          trailing={
            <Button variant="line" size="sm" onClick={openSearch}>
              {zipCode ? '다시 찾기' : '주소 찾기'}
            </Button>
          }
        />
        {zipCode && (
          <>
            <p className="border border-line bg-ground px-3.5 py-3">{address}</p>
            <TextField
              {...detail}
              ref={(input) => {
                registerDetail(input);
                detailField.current = input;
              }}
              label="상세 주소"
              isLabelHidden
              placeholder="동·호수 등 상세 주소"
              autoComplete="shipping address-line2"
              maxLength={200}
              error={errors.detailAddress?.message}
            />
          </>
        )}
      </div>
      <DeliveryMemoField />
      {isMember && <Checkbox {...register('savesAddress')}>이 주소를 배송지 목록에 저장</Checkbox>}
      <AddressSearch
        isOpen={openPanel === 'search'}
        onOpenChange={(isOpen) => (isOpen ? openSearch() : setOpenPanel(undefined))}
        onChoose={fillFound}
        finalFocus={() => (isFound.current ? detailField.current : null)}
      />
      {isMember && (
        <AddressBook
          isOpen={openPanel === 'book'}
          onOpenChange={(isOpen) => setOpenPanel(isOpen ? 'book' : undefined)}
          onChoose={fillBooked}
        />
      )}
    </>
  );
}
