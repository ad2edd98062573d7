import { type ReactNode, useState } from 'react';
import { SetUpTotp } from '../../lib/second-factor/set-up-totp.tsx';
import type { LoginStep } from './login-step.ts';
import { PasswordStep } from './password-step.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';

/** The steps of a login, one after the other, until it is done. `start`: where a former one stopped. */
export function LoginFlow({
  start = 'password',
  onDone,
}: {
  start?: 'password' | 'set-up';
  onDone: () => void;
}): ReactNode {
  const [step, setStep] = useState<LoginStep | undefined>(
    start === 'set-up' ? { next: 'set-up', ways: [] } : undefined,
  );

  function follow(next: LoginStep): void {
    if (next.next === 'signed-in') onDone();
    else setStep(next);
  }

  if (step?.next === 'set-up') return <SetUpTotp onDone={onDone} />;
  if (step?.next === 'second-factor') {
    return (
      <SecondFactorStep ways={step.ways} onStep={follow} onStartAgain={() => setStep(undefined)} />
    );
  }
  return <PasswordStep onStep={follow} />;
}
