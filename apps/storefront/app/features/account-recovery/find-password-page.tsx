import { Username } from '@duskline/contract/member/accounts';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { errorText } from '../../lib/errors/error-text.ts';
import { PhoneCodeForm } from '../../lib/verification-codes/phone-code-form.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RadioTile } from '../../ui/radio.tsx';
import { TextField } from '../../ui/text-field.tsx';
import {
  useMailPasswordLink,
  useProvePhoneForPassword,
  useSendPasswordCode,
} from './account-recovery.queries.ts';
import { SetPasswordForm } from './set-password-form.tsx';

/** Resets a password by a link sent by email, or by a code sent to the phone. */
export function FindPasswordPage() {
  const [way, setWay] = useState<'mail' | 'phone'>('mail');
  const [actionToken, setActionToken] = useState<string>();
  return (
    <div className="wide max-w-120 pb-16">
      <PageHeading word="Reset" title="비밀번호 찾기" />
      <div className="pt-8">
        {actionToken ? (
          <SetPasswordForm actionToken={actionToken} />
        ) : (
          <>
            <fieldset className="mb-8 grid grid-cols-2 gap-2">
              <legend className="sr-only">찾는 방법</legend>
              <RadioTile name="way" checked={way === 'mail'} onChange={() => setWay('mail')}>
                이메일로 찾기
              </RadioTile>
              <RadioTile name="way" checked={way === 'phone'} onChange={() => setWay('phone')}>
                휴대폰으로 찾기
              </RadioTile>
            </fieldset>
            {way === 'mail' ? <ByMail /> : <ByPhone onVerified={setActionToken} />}
            <p className="mt-6 flex items-center justify-between border-t border-line pt-4 text-sm">
              <span className="text-mute">이메일이 기억나지 않으세요?</span>
              <Link
                to="/login/find-username"
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                이메일 찾기
              </Link>
            </p>
          </>
        )}
      </div>
    </div>
  );
}

function ByMail() {
  const sendLink = useMailPasswordLink();
  const [username, setUsername] = useState('');
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = Username.safeParse(username);
    setError(parsed.success ? undefined : parsed.error.issues[0]?.message);
    if (parsed.success) sendLink.mutate(parsed.data);
  }

  if (sendLink.isSuccess) {
    return (
      <section role="status" aria-label="보낸 메일">
        <p className="text-lg font-bold">메일을 확인해 주세요</p>
        <p className="mt-3 text-sm">
          <b className="break-all">{username}</b>(으)로 가입한 계정이 있다면 비밀번호를 바꾸는
          링크를 보냈어요. 링크는 10분 동안 한 번만 쓸 수 있어요.
        </p>
        <p className="mt-3 text-sm text-mute">
          메일이 오지 않으면 스팸함을 확인하거나 휴대폰으로 찾아 주세요.
        </p>
        <Button variant="line" className="mt-6 w-full" onClick={() => sendLink.reset()}>
          다른 이메일로 다시 받기
        </Button>
      </section>
    );
  }
  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      aria-label="이메일로 찾기"
      className="grid grid-cols-1 gap-4"
    >
      <p className="text-sm text-mute">가입한 이메일로 비밀번호를 바꾸는 링크를 보내 드려요.</p>
      <UsernameField
        value={username}
        onChange={setUsername}
        error={error ?? (sendLink.isError ? errorText(sendLink.error) : undefined)}
      />
      <Button type="submit" size="lg" className="mt-2 w-full" isPending={sendLink.isPending}>
        메일 받기
      </Button>
    </form>
  );
}

function ByPhone({ onVerified }: { onVerified: (actionToken: string) => void }) {
  const sendCode = useSendPasswordCode();
  const verifyPhone = useProvePhoneForPassword();
  const [username, setUsername] = useState('');
  const [error, setError] = useState<string>();

  function isReady(): boolean {
    const parsed = Username.safeParse(username);
    setError(parsed.success ? undefined : parsed.error.issues[0]?.message);
    return parsed.success;
  }

  return (
    <PhoneCodeForm
      name="휴대폰으로 찾기"
      submitLabel="확인"
      isReady={isReady}
      send={(phone) => sendCode.mutateAsync({ username, phone })}
      submit={async (phone, otpCode) =>
        onVerified(await verifyPhone.mutateAsync({ username, phone, otpCode }))
      }
    >
      <p className="text-sm text-mute">가입한 이메일과 인증한 휴대폰 번호로 찾을 수 있어요.</p>
      <UsernameField value={username} onChange={setUsername} error={error} />
    </PhoneCodeForm>
  );
}

function UsernameField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (text: string) => void;
  error?: string;
}) {
  return (
    <TextField
      label="이메일"
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      error={error}
    />
  );
}
