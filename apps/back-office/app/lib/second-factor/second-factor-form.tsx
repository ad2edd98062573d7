import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { errorText } from '../../lib/errors/error-text.ts';
import { canUsePasskeys } from '../../lib/session/passkeys.ts';
import { loginTexts } from '../../texts/login.ts';
import { Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

export type Way = 'totp' | 'passkey' | 'recovery';

const CODE_DIGITS = 6;

/**
 * One of somebody's second factors: a code of the app, a recovery code, or a passkey. A whole code of
 * the app is sent by itself. `onCode` and `onPasskey` reject with the API's refusal.
 */
export function SecondFactorForm({
  ways,
  onCode,
  onPasskey,
}: {
  ways: readonly Way[];
  onCode: (input: { way: 'totp' | 'recovery'; code: string }) => Promise<void>;
  onPasskey: () => Promise<void>;
}): ReactNode {
  const [way, setWay] = useState<'totp' | 'recovery'>(ways.includes('totp') ? 'totp' : 'recovery');
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const submission = useMutation({
    mutationFn: onCode,
    onError: () => {
      setCode('');
      field.current?.focus();
    },
    meta: { showsError: true },
  });
  const passkey = useMutation({ mutationFn: onPasskey, meta: { showsError: true } });
  const error = submission.error ?? passkey.error;
  const isTotp = way === 'totp';
  const hasCodes = ways.includes('totp') || ways.includes('recovery');

  function send(next: string): void {
    if (next.trim() === '' || submission.isPending) return;
    passkey.reset();
    submission.mutate({ way, code: next.trim() });
  }
  function change(typed: string): void {
    const next = isTotp ? typed.replace(/\D/g, '').slice(0, CODE_DIGITS) : typed;
    setCode(next);
    if (isTotp && next.length === CODE_DIGITS) send(next);
  }

  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send(code);
      }}
    >
      {hasCodes && (
        <TextField
          key={way}
          ref={field}
          label={isTotp ? loginTexts.totpCode : loginTexts.recoveryCode}
          hint={isTotp ? loginTexts.totpHint : loginTexts.recoveryHint}
          value={code}
          onChange={(event) => change(event.currentTarget.value)}
          autoComplete="one-time-code"
          inputMode={isTotp ? 'numeric' : 'text'}
          autoCapitalize="off"
          spellCheck={false}
          autoFocus
          inputClassName="figures text-lg! tracking-widest"
        />
      )}
      {error && (
        <Note tone="bad" isUrgent>
          {passkey.error && !submission.error && passkey.error instanceof DOMException
            ? loginTexts.passkeyStopped
            : errorText(error)}
        </Note>
      )}
      {hasCodes && (
        <Button type="submit" variant="solid" className="w-full" isPending={submission.isPending}>
          {loginTexts.next}
        </Button>
      )}
      {ways.includes('passkey') && canUsePasskeys() && (
        <Button
          className="w-full"
          isPending={passkey.isPending}
          onClick={() => {
            submission.reset();
            passkey.mutate();
          }}
        >
          <KeyRound size={14} aria-hidden="true" />
          {loginTexts.usePasskey}
        </Button>
      )}
      {ways.includes('totp') && ways.includes('recovery') && (
        <Button
          variant="bare"
          className="w-full"
          onClick={() => {
            submission.reset();
            setCode('');
            setWay(isTotp ? 'recovery' : 'totp');
          }}
        >
          {isTotp ? loginTexts.useRecovery : loginTexts.useTotp}
        </Button>
      )}
    </form>
  );
}
