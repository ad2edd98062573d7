import { testMessageText } from '@duskline/contract/admin/message-texts.calls';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { messageTextTexts } from '../../texts/message-texts.ts';
import { Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import type { Channel, Words } from './message-texts.queries.ts';

const texts = messageTextTexts.test;
const hints = {
  ...{ MAIL: texts.mailHint, SMS: texts.smsHint, TALK: texts.talkHint, PUSH: texts.pushHint },
} as const;

/** Send the words as they are written now to oneself; what is sent need not be saved. */
export function SelfTest({
  kind,
  channel,
  words,
}: {
  kind: string;
  channel: Channel;
  words: Words;
}): ReactNode {
  const call = useApi();
  const [phone, setPhone] = useState('');
  const test = useMutation({
    meta: { showsError: true },
    mutationFn: () =>
      call(testMessageText, {
        params: { kind, channel },
        body: { words, phone: phone.trim() || null },
      }),
    onSuccess: ({ sentTo }) => showToast(texts.done(sentTo)),
  });
  const send = () => {
    if (!test.isPending) test.mutate();
  };
  const error = errorTextOf(test.error);
  if (channel === 'PUSH') return <p className="text-sm text-mute">{texts.pushHint}</p>;
  return (
    <div className="space-y-3">
      {channel !== 'MAIL' && (
        <TextField
          label={texts.phone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={phone}
          onChange={(event) => {
            test.reset();
            setPhone(event.currentTarget.value);
          }}
          onKeyDown={(event) => {
            // Enter would save the text that this is a test of.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
      )}
      {error && (
        <Note tone="bad" isUrgent>
          {error}
        </Note>
      )}
      <Button isPending={test.isPending} onClick={send}>
        {texts.action}
      </Button>
      <p className="text-xs text-mute">{hints[channel]}</p>
    </div>
  );
}
