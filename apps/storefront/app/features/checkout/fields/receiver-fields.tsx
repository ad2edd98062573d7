import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { BookedAddress } from '../../../lib/addresses/address-book.queries.ts';
import { useShopper } from '../../../lib/session/shopper.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AddressBookSheet } from '../../addresses/address-book-bottom-sheet.tsx';
import {
  AddressSearchSheet,
  type FoundAddress,
} from '../../addresses/address-search-bottom-sheet.tsx';
import type { CheckoutFields } from '../checkout-fields.ts';
import { MemoField } from './delivery-memo-field.tsx';

/** Whom and where the parcel goes to. */
export function ReceiverFields() {
  const { register, watch, getValues, setValue, setFocus, formState } =
    useFormContext<CheckoutFields>();
  const [openSheet, setOpenSheet] = useState<'search' | 'book'>();
  const isMember = useShopper().kind === 'member';
  const { errors, isSubmitted } = formState;
  const [zipCode, address] = watch(['zipCode', 'address']);

  function fill(fields: Partial<CheckoutFields>) {
    const shouldValidate = isSubmitted;
    for (const [name, value] of Object.entries(fields)) {
      setValue(name as keyof CheckoutFields, value, { shouldValidate, shouldDirty: true });
    }
  }

  function takeFound(found: FoundAddress) {
    fill({
      addressNo: 0,
      zipCode: found.zipCode,
      address: found.address,
      jibunAddress: found.jibunAddress,
      detailAddress: '',
    });
    setOpenSheet(undefined);
    setFocus('detailAddress');
  }

  function takeBooked(booked: BookedAddress) {
    fill({
      addressNo: booked.addressNo,
      receiverName: booked.receiverName,
      receiverPhone: booked.receiverContact1,
      zipCode: booked.receiverZipCd,
      address: booked.receiverAddress,
      jibunAddress: booked.receiverJibunAddress ?? '',
      detailAddress: booked.receiverDetailAddress ?? '',
    });
    setOpenSheet(undefined);
  }

  function takeOrderer() {
    const { ordererName, ordererPhone } = getValues();
    fill({ receiverName: ordererName, receiverPhone: ordererPhone });
  }

  return (
    <>
      <div className="-mt-2 flex flex-wrap gap-2">
        <Button variant="line" size="sm" onClick={takeOrderer}>
          주문하는 분과 같아요
        </Button>
        {isMember && (
          <Button variant="line" size="sm" onClick={() => setOpenSheet('book')}>
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
          {...register('receiverPhone')}
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
          onClick={() => setOpenSheet('search')}
          error={errors.zipCode?.message}
          trailing={
            <Button variant="line" size="sm" onClick={() => setOpenSheet('search')}>
              {zipCode ? '다시 찾기' : '우편번호 찾기'}
            </Button>
          }
        />
        {zipCode && (
          <>
            <p className="border border-line bg-ground px-3.5 py-3">{address}</p>
            <TextField
              {...register('detailAddress')}
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
      <MemoField />
      {isMember && <Checkbox {...register('savesAddress')}>이 주소를 배송지 목록에 저장</Checkbox>}
      <AddressSearchSheet
        isOpen={openSheet === 'search'}
        onOpenChange={(isOpen) => setOpenSheet(isOpen ? 'search' : undefined)}
        onChoose={takeFound}
      />
      {isMember && (
        <AddressBookSheet
          isOpen={openSheet === 'book'}
          onOpenChange={(isOpen) => setOpenSheet(isOpen ? 'book' : undefined)}
          onChoose={takeBooked}
        />
      )}
    </>
  );
}
