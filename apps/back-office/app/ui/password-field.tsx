import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { loginTexts } from '../texts/login.ts';
import { IconButton } from './button.tsx';
import { TextField } from './text-field.tsx';

/** A password: hidden unless asked, and a word where Caps Lock is on. */
export function PasswordField({
  hint,
  ...rest
}: Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>): ReactNode {
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const label = isShown ? loginTexts.hidePassword : loginTexts.showPassword;
  return (
    <TextField
      {...rest}
      type={isShown ? 'text' : 'password'}
      hint={hasCapsLock ? loginTexts.capsLock : hint}
      onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
      trailing={
        <IconButton label={label} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
        </IconButton>
      }
    />
  );
}
