import { putReply } from '@duskline/client/after-change';
import { approveMessageText } from '@duskline/contract/admin/message-texts.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { PermittedForm } from '../../lib/forms/permitted-form.tsx';
import { useUnsavedGuard } from '../../lib/forms/use-unsaved-guard.ts';
import { messageTextTexts } from '../../texts/message-texts.ts';
import { Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { type ChannelText, messageTextKey, messageTextsKey } from './message-texts.queries.ts';

const texts = messageTextTexts.approval;

/** Whether Kakao approved a talk's words: the code that it gave them is entered here. */
export function Approval({
  kind,
  channel,
  canWrite,
}: {
  kind: string;
  channel: ChannelText;
  canWrite: boolean;
}): ReactNode {
  const { pending, inUse, templateCode, state } = channel;
  return (
    <Section title={texts.title}>
      {pending && (
        <>
          <Note tone="warn">{texts.pendingNote}</Note>
          <p className="mt-3 max-w-xl border border-line bg-ground px-3 py-2.5 text-sm break-words whitespace-pre-wrap">
            {inUse.body}
          </p>
        </>
      )}
      {templateCode && <p className="mt-2 text-sm text-mute">{texts.inUse(templateCode)}</p>}
      {state !== 'STANDARD' && (
        <PermittedForm mayUse={canWrite}>
          <CodeForm key={channel.revision} kind={kind} channel={channel} />
        </PermittedForm>
      )}
    </Section>
  );
}

function CodeForm({ kind, channel }: { kind: string; channel: ChannelText }): ReactNode {
  const call = useApi();
  const client = useQueryClient();
  const { revision, pending } = channel;
  const [code, setCode] = useState('');
  const guard = useUnsavedGuard(code !== '');
  const approve = useMutation({
    meta: { showsError: true },
    mutationFn: () =>
      call(approveMessageText, {
        params: { kind, channel: channel.channel },
        body: { revision, templateCode: code.trim() },
      }),
    onSuccess: (changed) => {
      guard.release();
      setCode('');
      putReply(client, messageTextKey(kind), changed);
      showToast(texts.done);
    },
    // Without a reply it may be stored all the same.
    onSettled: () => client.invalidateQueries({ queryKey: messageTextsKey }),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!approve.isPending) approve.mutate();
  }
  return (
    <form onSubmit={submit} className="mt-4 max-w-xl space-y-3">
      <TextField
        label={texts.label}
        hint={texts.hint}
        error={errorTextOf(approve.error)}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        value={code}
        onChange={(event) => {
          approve.reset();
          setCode(event.currentTarget.value);
        }}
      />
      <Button type="submit" disabled={code.trim() === ''} isPending={approve.isPending}>
        {pending ? texts.action : texts.correct}
      </Button>
    </form>
  );
}
