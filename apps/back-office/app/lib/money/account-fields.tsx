import type { BankType } from '@duskline/contract/shop/codes';
import { refundBanks } from '@duskline/contract/shop/refund-banks';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { orderTexts } from '../../texts/orders.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';

const texts = orderTexts.claim;
const bankOptions = refundBanks.map(({ bank, label }) => ({ value: bank, label }));

type Bank = z.infer<typeof BankType>;

/** A bank account as it is typed. */
export type TypedAccount = { bank: Bank; accountNumber: string; holder: string };
export const NO_ACCOUNT: TypedAccount = { bank: 'KB', accountNumber: '', holder: '' };

/** Type the account that money goes back to. */
export function AccountFields({
  account,
  isRequired = false,
  onChange,
}: {
  account: TypedAccount;
  isRequired?: boolean;
  onChange: (account: TypedAccount) => void;
}): ReactNode {
  return (
    <fieldset className="grid gap-3 sm:grid-cols-3">
      <legend className="mb-1 text-xs font-medium">{texts.account}</legend>
      <Select
        label={texts.bank}
        value={account.bank}
        options={bankOptions}
        onChange={({ currentTarget: { value } }) => onChange({ ...account, bank: value as Bank })}
      />
      <TextField
        label={texts.accountNumber}
        isRequired={isRequired}
        inputMode="numeric"
        autoComplete="off"
        value={account.accountNumber}
        onChange={({ currentTarget: { value } }) => onChange({ ...account, accountNumber: value })}
      />
      <TextField
        label={texts.holder}
        isRequired={isRequired}
        autoComplete="off"
        value={account.holder}
        onChange={({ currentTarget: { value } }) => onChange({ ...account, holder: value })}
      />
    </fieldset>
  );
}
