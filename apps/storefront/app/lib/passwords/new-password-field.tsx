import { Check } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { classNames } from '../../ui/class-names.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { passwordConditions } from './password.rules.ts';

/** A new password; its conditions are ticked off while it is typed. */
export function NewPasswordField({ label = '비밀번호' }: { label?: string }) {
  const { register, watch, formState } = useFormContext<{ password: string }>();
  const conditions = passwordConditions(watch('password'));
  return (
    <div>
      <PasswordField
        {...register('password')}
        label={label}
        required
        autoComplete="new-password"
        maxLength={15}
        error={formState.errors.password?.message}
      />
      <ul aria-label="비밀번호 조건" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs">
        {conditions.map(({ label, isMet }) => (
          <li
            key={label}
            className={classNames('flex items-center gap-1', isMet ? 'font-semibold' : 'text-mute')}
          >
            <span aria-hidden="true" className="flex size-3.5 items-center justify-center">
              {isMet ? (
                <Check size={14} className="text-signal-text" />
              ) : (
                <span className="size-1 bg-current" />
              )}
            </span>
            {label}
            <span className="sr-only">{isMet ? ' 충족' : ' 미충족'}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
