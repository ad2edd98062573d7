import { useState } from 'react';
import type { Account } from '../../lib/account/account.queries.ts';
import { ConfirmPassword } from '../../lib/account/confirm-password.tsx';
import { formatPhone } from '../../lib/format/format.ts';
import { PhoneCodeForm } from '../../lib/verification-codes/phone-code-form.tsx';
import { useSendMemberCode } from '../../lib/verification-codes/verification-codes.queries.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/overlays.ts';
import { useChangePhone } from './profile.queries.ts';

/** The member's phone; a new one takes their password and a code sent to the new phone. */
export function ChangePhone({ account }: { account: Account }) {
  const [step, setStep] = useState<'shown' | 'confirm' | { actionToken: string }>('shown');
  const sendCode = useSendMemberCode('CHANGE_PHONE');
  const change = useChangePhone();

  if (step === 'shown') {
    return (
      <p className="flex items-center justify-between gap-4">
        <span className="tabular-nums">{formatPhone(account.phone)}</span>
        <Button variant="line" size="sm" onClick={() => setStep('confirm')}>
          번호 변경
        </Button>
      </p>
    );
  }
  return (
    <>
      {step === 'confirm' ? (
        <ConfirmPassword
          account={account}
          purpose="CHANGE_PHONE"
          onConfirmed={(actionToken) => setStep({ actionToken })}
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
