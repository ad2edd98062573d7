import { finishTotp, startTotp } from '@duskline/contract/admin/account.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { loginTexts } from '../../texts/login.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { LoadError } from '../api/load-error.tsx';
import { useConfirmed } from './confirmation.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

const texts = loginTexts.setUp;

/** Set up an authenticator app: scan, enter its first code, save the recovery codes. */
export function SetUpTotp({ onDone }: { onDone: () => void }): ReactNode {
  const call = useApi();
  const confirmed = useConfirmed();
  const [codes, setCodes] = useState<readonly string[]>();
  // A new secret is made each time this is opened; it counts once its first code was entered.
  const secret = useQuery({
    queryKey: ['totp-secret'],
    // Who has a second factor already confirms who they are first.
    queryFn: () => confirmed(() => call(startTotp)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const finish = useMutation({
    mutationFn: (code: string) => call(finishTotp, { body: { code } }),
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
    meta: { showsError: true },
  });

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <div>
      <h2 className="text-lg font-bold">{texts.title}</h2>
      <p className="mt-1 mb-4 text-sm text-mute">{texts.why}</p>
      {secret.error ? (
        <LoadError queries={[secret]} />
      ) : secret.data ? (
        <>
          <p className="text-sm font-medium">{texts.scan}</p>
          <p className="mt-0.5 text-xs text-mute">{texts.apps}</p>
          <div className="my-3 flex justify-center border border-line bg-plate">
            <QrCode text={secret.data.uri} label={texts.qrLabel} />
          </div>
          <p className="text-xs text-mute">{texts.manual}</p>
          <div className="mt-1 mb-5 flex items-start gap-2">
            <code className="figures min-w-0 flex-1 text-sm break-all">
              {secret.data.secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </code>
            <CopyButton text={secret.data.secret} />
          </div>
          <SecondFactorForm
            ways={['totp']}
            onCode={async ({ code }) => {
              await finish.mutateAsync(code);
            }}
            onPasskey={() => Promise.resolve()}
          />
        </>
      ) : (
        <SkeletonLines count={5} />
      )}
    </div>
  );
}
