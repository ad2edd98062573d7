import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { RegistrationFields } from './registration-form.ts';

type Name = keyof RegistrationFields['agreements'];

const required: { name: Name; label: string; to?: string }[] = [
  { name: 'over14', label: '만 14세 이상이에요' },
  { name: 'use', label: '이용약관 동의', to: '/terms' },
  { name: 'privacy', label: '개인정보 수집·이용 동의', to: '/privacy' },
];
const optional: { name: Name; label: string }[] = [
  { name: 'marketingSms', label: '문자 소식 받기' },
  { name: 'marketingEmail', label: '이메일 소식 받기' },
  { name: 'marketingPush', label: '앱 알림 받기' },
  { name: 'marketingNight', label: '야간(21시~8시) 앱 알림 받기' },
];

/** The terms a new member agrees to, required and optional, and one checkbox for all. */
export function AgreementsField() {
  const { register, watch, setValue, trigger, formState } = useFormContext<RegistrationFields>();
  const agreements = watch('agreements');
  const names = [...required, ...optional].map(({ name }) => name);
  const isAllAgreed = names.every((name) => agreements[name]);
  const error = formState.errors.agreements?.root ?? formState.errors.agreements;

  function agreeToAll() {
    const choice = Object.fromEntries(names.map((name) => [name, !isAllAgreed]));
    setValue('agreements', choice as RegistrationFields['agreements']);
    validateAgain();
  }

  /** Validate again: the error is about all terms together, which a change of one does not trigger. */
  function validateAgain() {
    if (error !== undefined) void trigger('agreements');
  }

  return (
    <fieldset aria-describedby={error ? 'agreements-error' : undefined}>
      <legend className="sr-only">약관 동의</legend>
      <Checkbox
        checked={isAllAgreed}
        onChange={agreeToAll}
        className="w-full border-b border-ink pb-3 font-bold"
      >
        전체 동의
      </Checkbox>
      <ul className="grid grid-cols-1 gap-1 pt-3">
        {required.map(({ name, label, to }) => (
          <li key={name} className="flex min-h-9 items-start justify-between">
            <Checkbox {...register(`agreements.${name}`, { onChange: validateAgain })}>
              [필수] {label}
            </Checkbox>
            {to && (
              <Link
                to={to}
                target="_blank"
                aria-label={`${label} 내용 보기 (새 창)`}
                className="text-xs leading-6 text-mute underline underline-offset-4"
              >
                보기
              </Link>
            )}
          </li>
        ))}
        {optional.map(({ name, label }) => (
          <li key={name} className="min-h-9">
            <Checkbox
              {...register(`agreements.${name}`, {
                // Night messages are app notifications: without those there are none.
                onChange: () =>
                  name === 'marketingPush' && setValue('agreements.marketingNight', false),
              })}
              disabled={name === 'marketingNight' && !agreements.marketingPush}
            >
              [선택] {label}
            </Checkbox>
          </li>
        ))}
      </ul>
      {error?.message && (
        <p id="agreements-error" role="alert" className="mt-1 text-xs text-signal-text">
          {error.message}
        </p>
      )}
    </fieldset>
  );
}
