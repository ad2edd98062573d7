import { type ComponentType, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { formatPhone } from '../format/format.ts';
import { formatPhoneField } from '../format/format-phone-field.ts';
import type { AddressSearchProps } from './address-bottom-sheets.ts';
import type { AddressDraft, AddressProblems } from './address-draft.rules.ts';

/** Name, phone and an address that is looked up, never typed. */
export function AddressFields({
  draft,
  onChange,
  problems,
  nameLabel,
  AddressSearch,
}: {
  draft: AddressDraft;
  onChange: (draft: AddressDraft) => void;
  problems: AddressProblems;
  nameLabel: string;
  AddressSearch: ComponentType<AddressSearchProps>;
}) {
  const [isSearching, setSearching] = useState(false);
  const change = (facts: Partial<AddressDraft>) => onChange({ ...draft, ...facts });
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          label={nameLabel}
          required
          autoComplete="name"
          maxLength={30}
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
          error={problems.name}
        />
        <TextField
          label="연락처"
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="010-0000-0000"
          maxLength={14}
          value={formatPhone(draft.phone)}
          onChange={(event) => {
            formatPhoneField(event);
            change({ phone: event.target.value });
          }}
          error={problems.phone}
        />
      </div>
      <div className="grid grid-cols-1 gap-2">
        <TextField
          label="주소"
          required
          readOnly
          autoComplete="off"
          placeholder="우편번호"
          value={draft.zipCode}
          onClick={() => setSearching(true)}
          error={problems.address}
          trailing={
            <Button variant="line" size="sm" onClick={() => setSearching(true)}>
              주소 찾기
            </Button>
          }
        />
        {draft.zipCode && (
          <>
            <p className="border border-line bg-ground px-3.5 py-3">{draft.address}</p>
            <TextField
              label="상세 주소"
              isLabelHidden
              autoComplete="address-line2"
              placeholder="동·호수 등 상세 주소"
              maxLength={200}
              value={draft.detailAddress}
              onChange={(event) => change({ detailAddress: event.target.value })}
            />
          </>
        )}
      </div>
      <AddressSearch
        isOpen={isSearching}
        onOpenChange={setSearching}
        onChoose={(found) => {
          change({ ...found, detailAddress: '' });
          setSearching(false);
        }}
      />
    </div>
  );
}
