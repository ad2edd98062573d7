import { putReply } from '@duskline/client/after-change';
import { getMessageText, saveMessageText } from '@duskline/contract/admin/message-texts.calls';
import { findTextProblems } from '@duskline/contract/admin/message-texts.rules';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useApi } from '../../lib/api/api.ts';
import type { Rules } from '../../lib/forms/find-issues.ts';
import { VersionedEditor } from '../../lib/forms/versioned-editor.tsx';
import { messageTextTexts as texts } from '../../texts/message-texts.ts';
import { Section } from '../../ui/section.tsx';
import { CompareStandard } from './compare-standard.tsx';
import {
  type ChannelText,
  type MessageText,
  messageTextKey,
  messageTextsKey,
  newestWords,
  type Words,
} from './message-texts.queries.ts';
import { SelfTest } from './self-test.tsx';
import { TextPreview } from './text-preview.tsx';
import { WordFields } from './word-fields.tsx';

/** A channel's text as the editor saves it; the message that it is of goes into the cache. */
type Saved = { form: Words; channel: ChannelText; message: MessageText };

function savedOf(message: MessageText, name: ChannelText['channel']): Saved {
  const channel = message.channels.find((one) => one.channel === name);
  if (!channel) throw new Error(`a message without the channel ${name}`);
  return { form: newestWords(channel), channel, message };
}

/** Write the words of a channel beside their preview; two who write at once are shown the difference. */
export function ChannelEditor({
  message,
  channel,
  canWrite,
}: {
  message: MessageText;
  channel: ChannelText;
  canWrite: boolean;
}): ReactNode {
  const call = useApi();
  const client = useQueryClient();
  const { kind, variables } = message;
  const name = channel.channel;
  const { standard } = channel;
  const saved = useMemo(() => savedOf(message, name), [message, name]);
  const rules = useCallback(async (): Promise<Rules> => {
    return {
      safeParse: (form) => ({
        error: {
          issues: findTextProblems(name, form as Words, variables).map(({ field, text }) => ({
            ...{ path: [field], message: text },
          })),
        },
      }),
    };
  }, [name, variables]);
  return (
    <VersionedEditor<Words, Saved>
      {...{ saved, canWrite, rules }}
      empty={standard}
      texts={texts.editor}
      names={texts.fields}
      calls={{
        create: () => Promise.reject(new Error('a text is never new')),
        save: async (base, form) => {
          const isStandard = form.title === standard.title && form.body === standard.body;
          const changed = await call(saveMessageText, {
            params: { kind, channel: name },
            body: { revision: base.channel.revision, words: isStandard ? null : form },
          });
          return savedOf(changed, name);
        },
        read: async () => savedOf(await call(getMessageText, { params: { kind } }), name),
        changedMeanwhile: 'message_text_changed_meanwhile',
        remember: (now) => putReply(client, messageTextKey(kind), now.message),
        refresh: () => client.invalidateQueries({ queryKey: [...messageTextsKey, 'list'] }),
        open: () => undefined,
      }}
    >
      {({ form, errors, onChange }) => (
        <div className="grid gap-x-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
          <div className="min-w-0">
            <WordFields
              {...{ form, errors, variables, onChange, standard }}
              channel={name}
              isReadOnly={!canWrite}
            />
            <CompareStandard standard={standard} words={form} />
          </div>
          <div className="min-w-0">
            <Section title={texts.preview.title} description={texts.preview.hint}>
              <TextPreview kind={kind} channel={name} words={form} label={message.label} />
            </Section>
            {canWrite && (
              <Section title={texts.test.title}>
                <SelfTest kind={kind} channel={name} words={form} />
              </Section>
            )}
          </div>
        </div>
      )}
    </VersionedEditor>
  );
}
