import { Phone } from '@duskline/contract/member/accounts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { errorText } from '../errors/error-text.ts';
import { formatPhone } from '../format/format.ts';
import { formatPhoneField } from '../format/format-phone-field.ts';
import { formatCountdown, useCountdown } from '../format/use-countdown.ts';

type Sent = { expiresIn: number; resendIn: number };

/**
 * Sends a verification code to a phone and submits it. `send` (seconds until the code expires and
 * may be sent again) and `submit` throw the API's refusals, which are shown at their fields.
 */
export function PhoneCodeForm({
  name,
  phoneLabel = '휴대폰 번호',
  fixedPhone,
  submitLabel,
  isReady,
  send,
  submit,
  children,
}: {
  name: string;
  phoneLabel?: string;
  /** The only phone the code may be sent to. */
  fixedPhone?: string;
  submitLabel: string;
  /** Validate the fields above the phone and show their problems. */
  isReady?(): boolean;
  send(phone: string): Promise<Sent>;
  submit(phone: string, otpCode: string): Promise<unknown>;
  children?: ReactNode;
}) {
  const [phone, setPhone] = useState(formatPhone(fixedPhone ?? ''));
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<{ until: number; resendAt: number; minutes: number }>();
  const [errors, setErrors] = useState<{ phone?: string; code?: string }>({});
  const [pending, setPending] = useState<'send' | 'submit'>();
  const secondsLeft = useCountdown(sent?.until);
  const secondsToResend = useCountdown(sent?.resendAt);
  const isOver = sent !== undefined && secondsLeft === 0;
  const codeError = isOver ? '입력 시간이 지났어요. 인증번호를 다시 받아 주세요.' : errors.code;

  async function sendCode() {
    const read = Phone.safeParse(phone);
    if (isReady && !isReady()) return;
    if (!read.success) return setErrors({ phone: read.error.issues[0]?.message ?? '' });
    setErrors({});
    setCode('');
    setPending('send');
    try {
      const { expiresIn, resendIn } = await send(read.data);
      const now = Date.now();
      setSent({
        until: now + expiresIn * 1000,
        resendAt: now + resendIn * 1000,
        minutes: Math.round(expiresIn / 60),
      });
    } catch (error) {
      setErrors({ phone: errorText(error) });
    } finally {
      setPending(undefined);
    }
  }

  async function submitCode(event: FormEvent) {
    event.preventDefault();
    const read = Phone.safeParse(phone);
    if (!read.success || !sent) return void sendCode();
    if (code.length !== 6) return setErrors({ code: '인증번호 6자리를 입력해 주세요.' });
    setErrors({});
    setPending('submit');
    try {
      await submit(read.data, code);
    } catch (error) {
      setErrors({ code: errorText(error) });
    } finally {
      setPending(undefined);
    }
  }

  return (
    <form
      method="post"
      onSubmit={submitCode}
      noValidate
      aria-label={name}
      className="grid grid-cols-1 gap-4"
    >
      {children}
      <div className="flex items-start gap-2">
        <TextField
          label={phoneLabel}
          required
          value={phone}
          readOnly={fixedPhone !== undefined}
          onChange={(event) => {
            formatPhoneField(event);
            setPhone(event.target.value);
            setSent(undefined);
          }}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="010-0000-0000"
          maxLength={13}
          className="min-w-0 flex-1"
          error={errors.phone}
        />
        <Button
          variant="line"
          className="beside-field px-4!"
          onClick={() => void sendCode()}
          isPending={pending === 'send'}
          disabled={secondsToResend > 0}
        >
          {sendLabel(sent !== undefined, secondsToResend)}
        </Button>
      </div>
      {sent && (
        <TextField
          label="인증번호 6자리"
          value={code}
          onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, 6))}
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          hint={`문자로 받은 인증번호를 ${sent.minutes}분 안에 입력해 주세요.`}
          error={codeError}
          trailing={
            <span
              role="timer"
              aria-label="남은 시간"
              className="px-2 text-sm font-semibold text-signal-text tabular-nums"
            >
              {formatCountdown(secondsLeft)}
            </span>
          }
        />
      )}
      <Button
        type="submit"
        size="lg"
        className="mt-2 w-full"
        isPending={pending === 'submit'}
        disabled={!sent || isOver}
      >
        {submitLabel}
      </Button>
    </form>
  );
}

function sendLabel(isSent: boolean, secondsToResend: number): string {
  if (!isSent) return '인증번호 받기';
  return secondsToResend > 0 ? `${secondsToResend}초 후 재요청` : '다시 받기';
}
