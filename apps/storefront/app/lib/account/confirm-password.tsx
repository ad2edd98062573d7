import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { errorText } from '../errors/error-text.ts';
import { PhoneCodeForm } from '../verification-codes/phone-code-form.tsx';
import { useSendMemberCode } from '../verification-codes/verification-codes.queries.ts';
import { type Account, type ActionPurpose, useIssueActionToken } from './account.queries.ts';

/**
 * Asks a logged-in member for their password before a step that cannot be undone; who has no
 * password confirms by a code to their phone. `onConfirmed` gets the token that the step needs.
 */
export function ConfirmPassword({
  account,
  purpose,
  onConfirmed,
}: {
  account: Account;
  purpose: ActionPurpose;
  onConfirmed: (actionToken: string) => void;
}) {
  const issueToken = useIssueActionToken(purpose);
  const sendCode = useSendMemberCode('CONFIRM');
  const [password, setPassword] = useState('');

  if (!account.hasPassword) {
    return (
      <PhoneCodeForm
        name="본인 확인"
        fixedPhone={account.phone}
        submitLabel="본인 확인"
        send={sendCode.mutateAsync}
        submit={async (_phone, otpCode) => onConfirmed(await issueToken.mutateAsync({ otpCode }))}
      />
    );
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    issueToken.mutate({ password }, { onSuccess: onConfirmed, onError: () => setPassword('') });
  }
  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      aria-label="본인 확인"
      className="grid grid-cols-1 gap-4"
    >
      <PasswordField
        label="현재 비밀번호"
        required
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={issueToken.isError && password === '' ? errorText(issueToken.error) : undefined}
      />
      <Button type="submit" isPending={issueToken.isPending} disabled={password === ''}>
        본인 확인
      </Button>
    </form>
  );
}
