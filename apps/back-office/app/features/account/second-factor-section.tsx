import { renewRecoveryCodes } from '@duskline/contract/admin/account.calls';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useConfirmed } from '../../lib/second-factor/confirmation.ts';
import { RecoveryCodes } from '../../lib/second-factor/recovery-codes.tsx';
import { SetUpTotp } from '../../lib/second-factor/set-up-totp.tsx';
import { accountTexts } from '../../texts/account.ts';
import { Badge, Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ask } from '../../ui/questions.ts';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { type Account, useAccountChanged } from './account.queries.ts';

const texts = accountTexts.secondFactor;
/** With fewer recovery codes than this somebody should make new ones. */
const FEW_CODES = 3;

/** The authenticator app and the recovery codes. */
export function SecondFactorSection({ account }: { account: Account }): ReactNode {
  const call = useApi();
  const confirmed = useConfirmed();
  const changed = useAccountChanged();
  const [isSettingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const renewal = useMutation({
    mutationFn: () => confirmed(() => call(renewRecoveryCodes)),
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
    // Without a reply the former codes may be void all the same.
    onSettled: changed,
  });

  async function renew(): Promise<void> {
    const { renewSure, renewHint, renewCodes } = texts;
    if (await ask({ title: renewSure, description: renewHint, action: renewCodes })) {
      renewal.mutate();
    }
  }
  return (
    <Section title={texts.title} description={account.needsSecondFactor ? texts.needed : undefined}>
      <dl className="max-w-2xl border-t border-line text-sm">
        <div className="flex min-h-12 flex-wrap items-center gap-3 border-b border-line py-2">
          <dt className="w-24 font-medium">{texts.app}</dt>
          <dd className="flex flex-1 flex-wrap items-center justify-between gap-2">
            <Badge tone={account.hasTotp ? 'good' : 'plain'}>
              {account.hasTotp ? texts.on : texts.off}
            </Badge>
            <Button size="sm" onClick={() => setSettingUp(true)}>
              {account.hasTotp ? texts.renewApp : texts.setUp}
            </Button>
          </dd>
        </div>
        {account.hasTotp && (
          <div className="flex min-h-12 flex-wrap items-center gap-3 border-b border-line py-2">
            <dt className="w-24 font-medium">{texts.codes}</dt>
            <dd className="flex flex-1 flex-wrap items-center justify-between gap-2">
              <span className="figures">{texts.codesLeft(account.recoveryCodesLeft)}</span>
              <Button size="sm" isPending={renewal.isPending} onClick={() => void renew()}>
                {texts.renewCodes}
              </Button>
            </dd>
          </div>
        )}
      </dl>
      {account.hasTotp && account.recoveryCodesLeft < FEW_CODES && (
        <Note tone="warn" className="mt-3 max-w-2xl">
          {texts.fewCodes}
        </Note>
      )}
      <Dialog
        title={texts.setUp}
        isOpen={isSettingUp}
        onOpenChange={(isOpen) => {
          setSettingUp(isOpen);
          // Closed where the reply was lost: the new app may be in use all the same.
          if (!isOpen) void changed();
        }}
      >
        <SetUpTotp
          onDone={() => {
            setSettingUp(false);
            showToast(texts.appChanged);
            void changed();
          }}
        />
      </Dialog>
      <Dialog
        title={texts.codes}
        isOpen={codes !== undefined}
        onOpenChange={() => {}}
        isClosable={false}
      >
        <RecoveryCodes
          codes={codes ?? []}
          onDone={() => {
            setCodes(undefined);
            showToast(texts.codesRenewed);
          }}
        />
      </Dialog>
    </Section>
  );
}
