import { getAccount } from '@duskline/contract/admin/account.calls';
import { confirmSecondFactor, getPasskeyOptions } from '@duskline/contract/admin/sessions.calls';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { loginTexts } from '../../texts/login.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { useApi } from '../api/api.ts';
import { LoadError } from '../api/load-error.tsx';
import { getPasskey } from '../session/passkeys.ts';
import { confirmation } from './confirmation.ts';
import { SecondFactorForm, type Way } from './second-factor-form.tsx';

/** Asks for the second factor again before a download or a change of one's login; once, in the frame. */
export function ConfirmIdentity(): ReactNode {
  const isAsked = useSyncExternalStore(confirmation.subscribe, confirmation.read, () => false);
  return (
    <Dialog
      title={loginTexts.confirm.title}
      description={loginTexts.confirm.hint}
      isOpen={isAsked}
      onOpenChange={() => confirmation.answer(false)}
    >
      <ConfirmForm />
    </Dialog>
  );
}

function ConfirmForm(): ReactNode {
  const call = useApi();
  const account = useQuery({ queryKey: ['account'], queryFn: () => call(getAccount) });
  if (account.error) {
    return <LoadError queries={[account]} />;
  }
  if (!account.data) return <SkeletonLines count={3} />;
  const { hasTotp, passkeys, recoveryCodesLeft } = account.data;
  const ways: Way[] = [
    ...(hasTotp ? (['totp'] as const) : []),
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
  ];
  return (
    <SecondFactorForm
      ways={ways}
      onCode={async (body) => {
        await call(confirmSecondFactor, { body });
        confirmation.answer(true);
      }}
      onPasskey={async () => {
        const { options } = await call(getPasskeyOptions);
        const response = await getPasskey(options);
        await call(confirmSecondFactor, { body: { way: 'passkey', response } });
        confirmation.answer(true);
      }}
    />
  );
}
