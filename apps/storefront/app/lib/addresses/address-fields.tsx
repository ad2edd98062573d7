import { type ComponentType, useState } from 'react';
import type { ClaimProblems, PickUp } from '../../features/claims/request/claim-draft.rules.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** How an address is looked up; the route brings the sheet that does it. */
export type AddressSearchProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onChoose: (found: { zipCode: string; address: string; jibunAddress: string }) => void;
};

/** Whom and where: name, telephone and an address that is looked up, never typed. */
export function AddressFields({
  place,
  onChange,
  problems,
  nameLabel,
  AddressSearch,
}: {
  place: PickUp;
  onChange: (place: PickUp) => void;
  problems: ClaimProblems;
  nameLabel: string;
  AddressSearch: ComponentType<AddressSearchProps>;
}) {
  const [isSearching, setSearching] = useState(false);
  const change = (facts: Partial<PickUp>) => onChange({ ...place, ...facts });
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          label={nameLabel}
          required
          autoComplete="name"
          maxLength={30}
          value={place.name}
          onChange={(event) => change({ name: event.target.value })}
          error={problems.name}
        />
        <TextField
          label="연락처"
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={14}
          value={place.phone}
          onChange={(event) => change({ phone: event.target.value })}
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
          value={place.zipCode}
          onClick={() => setSearching(true)}
          error={problems.address}
          trailing={
            <Button variant="line" size="sm" onClick={() => setSearching(true)}>
              주소 찾기
            </Button>
          }
        />
        {place.zipCode && (
          <>
            <p className="border border-line bg-ground px-3.5 py-3">{place.address}</p>
            <TextField
              label="상세 주소"
              isLabelHidden
              autoComplete="address-line2"
              placeholder="동·호수 등 상세 주소"
              maxLength={200}
              value={place.detailAddress}
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
