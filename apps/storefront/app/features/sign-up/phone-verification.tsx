import { Check } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { errorText } from '../../lib/errors/error-text.ts';
import { formatPhoneField } from '../../lib/format/format-phone-field.ts';
import { formatCountdown, useCountdown } from '../../lib/format/use-countdown.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { RegistrationFields } from './registration-form.ts';
import { useSendCode, useVerifyCode } from './sign-up.queries.ts';

/** Verifies a phone by a code, and puts the token of that into the form's `actionToken`. */
export function PhoneVerification() {
  const { register, watch, trigger, getValues, setValue, formState } =
    useFormContext<RegistrationFields>();
  const sendCode = useSendCode();
  const verifyCode = useVerifyCode();
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<{ until: number; resendAt: number }>();
  const secondsLeft = useCountdown(sent?.until);
  const secondsToResend = useCountdown(sent?.resendAt);
  const isVerified = watch('actionToken') !== '';
  const { errors } = formState;

  async function send() {
    if (!(await trigger('phone'))) return;
    const { username, phone } = getValues();
    verifyCode.reset();
    setCode('');
    sendCode.mutate(
      { phone: phone.replace(/[\s-]/g, ''), username: username.trim() || undefined },
      {
        onSuccess: ({ expiresIn, resendIn }) => {
          const now = Date.now();
          setSent({ until: now + expiresIn * 1000, resendAt: now + resendIn * 1000 });
        },
      },
    );
  }

  function verify() {
    const phone = getValues('phone').replace(/[\s-]/g, '');
    verifyCode.mutate(
      { phone, otpCode: code },
      {
        onSuccess: (actionToken) => {
          setValue('actionToken', actionToken, { shouldValidate: true });
          setSent(undefined);
        },
      },
    );
  }

  function startOver() {
    setValue('actionToken', '');
    setSent(undefined);
    sendCode.reset();
  }

  const isOver = sent !== undefined && secondsLeft === 0;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex items-start gap-2">
        <TextField
          {...register('phone', {
            onChange: (event) => {
              formatPhoneField(event);
              if (isVerified) startOver();
            },
          })}
          label="휴대폰 번호"
          required
          readOnly={isVerified}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="010-0000-0000"
          maxLength={13}
          className="min-w-0 flex-1"
          error={
            errors.phone?.message ?? (sendCode.isError ? errorText(sendCode.error) : undefined)
          }
        />
        <Button
          variant="line"
          className="beside-field px-4!"
          onClick={isVerified ? startOver : send}
          isPending={sendCode.isPending}
          disabled={!isVerified && secondsToResend > 0}
        >
          {isVerified && '번호 변경'}
          {!isVerified && !sent && '인증번호 받기'}
          {!isVerified &&
            sent &&
            (secondsToResend > 0 ? `${secondsToResend}초 후 재요청` : '다시 받기')}
        </Button>
      </div>
      {isVerified && (
        <p role="status" className="flex items-center gap-1.5 text-sm font-semibold">
          <Check size={16} aria-hidden="true" className="text-signal-text" />
          휴대폰 인증을 마쳤어요.
        </p>
      )}
      {sent && !isVerified && (
        <div className="flex items-start gap-2">
          <TextField
            label="인증번호 6자리"
            value={code}
            onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, 6))}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (code.length === 6) verify();
            }}
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            className="min-w-0 flex-1"
            trailing={
              <span
                role="timer"
                aria-label="남은 시간"
                className="px-2 text-sm font-semibold text-signal-text tabular-nums"
              >
                {formatCountdown(secondsLeft)}
              </span>
            }
            hint="문자로 받은 인증번호를 3분 안에 입력해 주세요."
            error={codeError(isOver, verifyCode.error)}
          />
          <Button
            className="beside-field"
            onClick={verify}
            disabled={code.length !== 6 || isOver}
            isPending={verifyCode.isPending}
          >
            확인
          </Button>
        </div>
      )}
      {!isVerified && !sent && errors.actionToken && (
        <p role="alert" className="text-xs text-signal-text">
          {errors.actionToken.message}
        </p>
      )}
    </div>
  );
}

function codeError(isOver: boolean, error: Error | null): string | undefined {
  if (isOver) return '입력 시간이 지났어요. 인증번호를 다시 받아 주세요.';
  return error ? errorText(error) : undefined;
}
