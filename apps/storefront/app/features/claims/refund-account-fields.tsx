import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Bank, RefundAccount, RefundAccountProblems } from './refund-account.rules.ts';

/** The bank account that a refund is paid to. */
export function RefundAccountFields({
  account,
  onChange,
  banks,
  problems,
}: {
  account: RefundAccount;
  onChange: (account: RefundAccount) => void;
  banks: readonly { bank: Bank; label: string }[];
  problems: RefundAccountProblems;
}) {
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <Select
        label="은행"
        value={account.bank}
        onChange={(event) => onChange({ ...account, bank: event.target.value as Bank | '' })}
        options={[
          { value: '', label: '은행 고르기' },
          ...banks.map(({ bank, label }) => ({ value: bank, label })),
        ]}
        error={problems.bank}
      />
      <TextField
        label="예금주"
        required
        maxLength={60}
        autoComplete="off"
        value={account.depositor}
        onChange={(event) => onChange({ ...account, depositor: event.target.value })}
        error={problems.depositor}
      />
      <TextField
        className="sm:col-span-2"
        label="계좌번호"
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        value={account.number}
        onChange={(event) => onChange({ ...account, number: event.target.value })}
        error={problems.number}
      />
    </div>
  );
}
