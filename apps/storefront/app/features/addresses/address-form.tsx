import { type FormEvent, useState } from 'react';
import type { BookedAddress } from '../../lib/addresses/address-book.queries.ts';
import {
  addressDraftOf,
  addressProblems,
  toReceiver,
} from '../../lib/addresses/address-draft.rules.ts';
import { AddressFields } from '../../lib/addresses/address-fields.tsx';
import { errorText } from '../../lib/errors/error-text.ts';
import { useSubmitOnce } from '../../lib/forms/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { showToast } from '../../ui/overlays.ts';
import { TextField } from '../../ui/text-field.tsx';
import { AddressSearchBottomSheet } from './address-search-bottom-sheet.tsx';
import { useSaveAddress } from './addresses.queries.ts';

/** Adds an address to the member's book, or changes one. */
export function AddressForm({
  address,
  onDraftChange,
  onSaved,
}: {
  address: BookedAddress | undefined;
  onDraftChange: () => void;
  onSaved: (address: BookedAddress) => void;
}) {
  const [draft, setDraft] = useState(() => addressDraftOf(address ?? null));
  const [addressName, setAddressName] = useState(address?.addressName ?? '');
  const [isDefault, setDefault] = useState(address?.defaultYn === 'Y');
  const [isSubmitted, setSubmitted] = useState(false);
  const save = useSaveAddress(address?.addressNo);
  const saveOnce = useSubmitOnce(save);
  const wasDefault = address?.defaultYn === 'Y';

  function submit(event: FormEvent) {
    event.preventDefault();
    // In the document it is outside the order form, but React passes its events to that form too.
    event.stopPropagation();
    setSubmitted(true);
    if (Object.keys(addressProblems(draft)).length > 0) return;
    const body = {
      ...toReceiver(draft),
      addressName: addressName.trim(),
      addressType: 'BOOK' as const,
      defaultYn: isDefault ? ('Y' as const) : ('N' as const),
    };
    saveOnce(body, (saved) => {
      showToast(address ? '배송지를 고쳤어요.' : '배송지를 추가했어요.');
      onSaved(saved);
    });
  }
  return (
    <form
      method="post"
      noValidate
      aria-label={address ? '배송지 수정' : '배송지 추가'}
      onSubmit={submit}
      onChange={onDraftChange}
      className="grid grid-cols-1 gap-5 p-5"
    >
      <TextField
        label="배송지 이름 (선택)"
        autoComplete="off"
        maxLength={20}
        placeholder="예: 집, 회사"
        value={addressName}
        onChange={(event) => setAddressName(event.target.value)}
      />
      <AddressFields
        nameLabel="받는 분"
        draft={draft}
        onChange={(next) => {
          onDraftChange();
          setDraft(next);
        }}
        problems={isSubmitted ? addressProblems(draft) : {}}
        AddressSearch={AddressSearchBottomSheet}
      />
      {wasDefault ? (
        <p className="text-sm text-mute">
          기본 배송지예요. 바꾸려면 다른 배송지를 기본으로 정해 주세요.
        </p>
      ) : (
        <Checkbox checked={isDefault} onChange={(event) => setDefault(event.target.checked)}>
          기본 배송지로 정하기
        </Checkbox>
      )}
      {save.isError && (
        <p role="alert" className="text-sm text-signal-text">
          {errorText(save.error)}
        </p>
      )}
      <Button type="submit" className="w-full" isPending={save.isPending}>
        저장
      </Button>
    </form>
  );
}
