import { useState } from 'react';
import { useChangePhone, useSendOwnCode } from '../../lib/account/account.queries.ts';
import { ProveAgain } from '../../lib/account/confirm-password.tsx';
import { PhoneCodeForm } from '../../lib/verification-codes/phone-code-form.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/overlays.ts';
import type { Account } from './profile-form.tsx';

/** Her phone as it is; another one in two steps: proof that it is she, and a code to the new phone. */
export function ChangePhone({ account }: { account: Account }) {
  const [step, setStep] = useState<'shown' | 'prove' | { actionToken: string }>('shown');
  const sendCode = useSendOwnCode('CHANGE_PHONE');
  const change = useChangePhone();

  if (step === 'shown') {
    return (
      <p className="flex items-center justify-between gap-4">
        <span className="tabular-nums">{hyphenated(account.phone)}</span>
        <Button variant="line" size="sm" onClick={() => setStep('prove')}>
          번호 변경
        </Button>
      </p>
    );
  }
  return (
    <>
      {step === 'prove' ? (
        <ProveAgain
          account={account}
          purpose="CHANGE_PHONE"
          onProved={(actionToken) => setStep({ actionToken })}
        />
      ) : (
        <PhoneCodeForm
          name="휴대폰 번호 변경"
          phoneLabel="새 휴대폰 번호"
          submitLabel="번호 변경"
          send={sendCode.mutateAsync}
          submit={async (phone, otpCode) => {
            await change.mutateAsync({ phone, otpCode, actionToken: step.actionToken });
            setStep('shown');
            showToast('휴대폰 번호를 바꿨어요.');
          }}
        />
      )}
      <Button
        variant="bare"
        size="sm"
        className="justify-self-start"
        onClick={() => setStep('shown')}
      >
        그만두기
      </Button>
    </>
  );
}

function hyphenated(phone: string): string {
  return phone.replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3');
}
