import {
  enterPasskey,
  enterSecondFactor,
  getPasskeyOptions,
} from '@duskline/contract/admin/sessions.calls';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { isSessionRefusal } from '../../lib/errors/error-text.ts';
import { SecondFactorForm } from '../../lib/second-factor/second-factor-form.tsx';
import { getPasskey } from '../../lib/session/passkeys.ts';
import { loginTexts } from '../../texts/login.ts';
import { Button } from '../../ui/button.tsx';
import type { LoginStep } from './login-step.ts';

/** The second step of a login. After ten minutes it begins again. */
export function SecondFactorStep({
  ways,
  onStep,
  onStartAgain,
}: {
  ways: LoginStep['ways'];
  onStep: (step: LoginStep) => void;
  onStartAgain: () => void;
}): ReactNode {
  const call = useApi();

  async function follow(step: Promise<LoginStep>): Promise<void> {
    try {
      onStep(await step);
    } catch (error) {
      if (isSessionRefusal(error)) onStartAgain();
      throw error;
    }
  }
  async function enterByPasskey(): Promise<LoginStep> {
    const { options } = await call(getPasskeyOptions);
    return call(enterPasskey, { body: { response: await getPasskey(options) } });
  }

  return (
    <div>
      <h2 className="mb-4 text-lg font-bold">{loginTexts.secondTitle}</h2>
      <SecondFactorForm
        ways={ways}
        onCode={(body) => follow(call(enterSecondFactor, { body }))}
        onPasskey={() => follow(enterByPasskey())}
      />
      <p className="mt-6 border-t border-line pt-4 text-xs text-mute">{loginTexts.lost}</p>
      <Button variant="bare" size="sm" className="-ml-2" onClick={onStartAgain}>
        {loginTexts.startAgain}
      </Button>
    </div>
  );
}
