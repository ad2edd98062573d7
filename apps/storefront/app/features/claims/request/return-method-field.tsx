import type { ComponentType } from 'react';
import type { AddressSearchProps } from '../../../lib/addresses/address-bottom-sheets.ts';
import { AddressFields } from '../../../lib/addresses/address-fields.tsx';
import { RadioTile } from '../../../ui/radio.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Carrier, ClaimDraft, ClaimForm, ClaimProblems } from './claim-draft.rules.ts';

/** How goods come back: collected at an address, or sent by the buyer. */
export function ReturnMethodField({
  form,
  draft,
  onChange,
  problems,
  AddressSearch,
}: {
  form: ClaimForm;
  draft: ClaimDraft;
  onChange: (facts: Partial<ClaimDraft>) => void;
  problems: ClaimProblems;
  AddressSearch: ComponentType<AddressSearchProps>;
}) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <fieldset>
        <legend className="sr-only">보내는 방법</legend>
        <div className="grid grid-cols-2 gap-2">
          <RadioTile
            name="way"
            checked={draft.returnMethod === 'SELLER_COLLECT'}
            onChange={() => onChange({ returnMethod: 'SELLER_COLLECT' })}
          >
            가지러 와 주세요
          </RadioTile>
          <RadioTile
            name="way"
            checked={draft.returnMethod === 'BUYER_DIRECT_RETURN'}
            onChange={() => onChange({ returnMethod: 'BUYER_DIRECT_RETURN' })}
          >
            직접 보낼게요
          </RadioTile>
        </div>
      </fieldset>
      {draft.returnMethod === 'SELLER_COLLECT' ? (
        <AddressFields
          nameLabel="보내는 분"
          draft={draft.pickupAddress}
          onChange={(pickupAddress) => onChange({ pickupAddress })}
          problems={problems}
          AddressSearch={AddressSearch}
        />
      ) : (
        <SentByBuyer form={form} draft={draft} onChange={onChange} />
      )}
    </div>
  );
}

function SentByBuyer({
  form: { returnWarehouse, deliveryCompanyTypeWithLabels },
  draft,
  onChange,
}: {
  form: ClaimForm;
  draft: ClaimDraft;
  onChange: (facts: Partial<ClaimDraft>) => void;
}) {
  return (
    <>
      {returnWarehouse && (
        <p className="bg-ground p-4 text-sm">
          <b>받는 곳</b>
          <span className="mt-1 block">{returnWarehouse.summary}</span>
          <span className="block text-mute">
            {[returnWarehouse.receiverName, returnWarehouse.contact].filter(Boolean).join(' · ')}
          </span>
        </p>
      )}
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Select
          label="택배사"
          value={draft.carrier}
          onChange={(event) => onChange({ carrier: event.target.value as Carrier | '' })}
          options={[
            { value: '', label: '아직 안 보냈어요' },
            ...deliveryCompanyTypeWithLabels.map(({ deliveryCompanyType, label }) => ({
              value: deliveryCompanyType,
              label: label ?? deliveryCompanyType,
            })),
          ]}
        />
        <TextField
          label="송장번호"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          value={draft.invoiceNo}
          onChange={(event) => onChange({ invoiceNo: event.target.value })}
        />
      </div>
    </>
  );
}
