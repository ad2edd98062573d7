import { removePasskey, savePasskey, startPasskey } from '@duskline/contract/admin/account.calls';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { RemoveButton } from '../../lib/forms/row-button.tsx';
import { NotConfirmedError, useConfirmed } from '../../lib/second-factor/confirmation.ts';
import { canUsePasskeys, makePasskey } from '../../lib/session/passkeys.ts';
import { accountTexts } from '../../texts/account.ts';
import { loginTexts } from '../../texts/login.ts';
import { Button } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { type Account, useAccountChanged } from './account.queries.ts';

const texts = accountTexts.passkeys;

/** Passkeys: the fingerprint or the lock of a device instead of a code. */
export function PasskeysSection({ account }: { account: Account }): ReactNode {
  const call = useApi();
  const confirmed = useConfirmed();
  const changed = useAccountChanged();
  const [isAdding, setAdding] = useState(false);
  return (
    <Section
      title={texts.title}
      description={canUsePasskeys() ? texts.hint : loginTexts.passkeyUnsupported}
      actions={
        <Button disabled={!canUsePasskeys()} onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      }
    >
      {account.passkeys.length === 0 ? (
        <p className="text-sm text-mute">{texts.none}</p>
      ) : (
        <ul className="max-w-2xl border-t border-line text-sm">
          {account.passkeys.map(({ passkeyNo, name, createdAt, lastUsedAt }) => (
            <li
              key={passkeyNo}
              className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2"
            >
              <span className="min-w-32 flex-1 font-medium">{name}</span>
              <span className="text-xs text-mute">
                {texts.created} <DateTime at={createdAt} />
              </span>
              <span className="text-xs text-mute">
                {texts.lastUsed} <DateTime at={lastUsedAt} />
              </span>
              <RemoveButton
                question={{
                  title: texts.removeSure(name),
                  description: texts.removeHint,
                  action: texts.remove,
                }}
                onRemove={() => confirmed(() => call(removePasskey, { params: { passkeyNo } }))}
                onSettled={changed}
                removed={texts.removed}
              />
            </li>
          ))}
        </ul>
      )}
      {isAdding && (
        <AddDialog
          onClose={() => {
            setAdding(false);
            void changed();
          }}
        />
      )}
    </Section>
  );
}

function AddDialog({ onClose }: { onClose: () => void }): ReactNode {
  const call = useApi();
  const confirmed = useConfirmed();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const addition = useMutation({
    mutationFn: async (chosen: string) => {
      const { options } = await confirmed(() => call(startPasskey));
      const response = await makePasskey(options);
      await call(savePasskey, { body: { name: chosen, response } });
    },
    onSuccess: () => {
      showToast(texts.added);
      onClose();
    },
    meta: { showsError: true },
  });
  function add(): void {
    setMissing(name.trim() === '');
    if (name.trim() !== '') addition.mutate(name.trim());
  }
  const { error } = addition;
  return (
    <FormDialog
      title={texts.add}
      action={texts.add}
      isPending={addition.isPending}
      error={
        error instanceof NotConfirmedError
          ? undefined
          : error instanceof DOMException
            ? texts.stopped
            : errorTextOf(error)
      }
      onSubmit={add}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        error={isMissing ? texts.nameMissing : undefined}
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
