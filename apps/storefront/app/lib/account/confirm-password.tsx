import { type FormEvent, useState } from 'react';
import type { Account } from '../../features/profile/profile-form.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { errorText } from '../errors/error-text.ts';
import { PhoneCodeForm } from '../verification-codes/phone-code-form.tsx';
import { useProveAgain, useSendOwnCode } from './account.queries.ts';

/** Asks a member to prove that it is she: her password, or a code to her phone where she has none. */
export function ProveAgain({
  account,
  purpose,
  onProved,
}: {
  account: Account;
  purpose: 'CHANGE_PHONE' | 'WITHDRAW';
  onProved: (actionToken: string) => void;
}) {
  const prove = useProveAgain(purpose);
  const sendCode = useSendOwnCode('CONFIRM');
  const [password, setPassword] = useState('');

  if (!account.hasPassword) {
    return (
      <PhoneCodeForm
        name="본인 확인"
        fixedPhone={account.phone}
        submitLabel="본인 확인"
        send={sendCode.mutateAsync}
        submit={async (_phone, otpCode) => onProved(await prove.mutateAsync({ otpCode }))}
      />
    );
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    prove.mutate({ password }, { onSuccess: onProved, onError: () => setPassword('') });
  }
  return (
    <form onSubmit={submit} noValidate aria-label="본인 확인" className="grid grid-cols-1 gap-4">
      <PasswordField
        label="현재 비밀번호"
        required
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={prove.isError && password === '' ? errorText(prove.error) : undefined}
      />
      <Button type="submit" isPending={prove.isPending} disabled={password === ''}>
        본인 확인
      </Button>
    </form>
  );
}
