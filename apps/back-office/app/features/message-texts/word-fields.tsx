import { textLimits } from '@duskline/contract/admin/message-texts.rules';
import { type ReactNode, useRef } from 'react';
import type { FormErrors } from '../../lib/forms/versioned-editor.tsx';
import { messageTextTexts as texts } from '../../texts/message-texts.ts';
import { Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import type { Channel, MessageText, Words } from './message-texts.queries.ts';
import { VariableChips } from './variable-chips.tsx';

type Input = HTMLInputElement | HTMLTextAreaElement;
const hints: Partial<Record<Channel, string>> = { MAIL: texts.mailHint, PUSH: texts.pushHint };

/** The fields of a channel's words; a chip puts its variable where the caret is, or was last. */
export function WordFields({
  channel,
  form,
  errors,
  variables,
  standard,
  isReadOnly,
  onChange,
}: {
  channel: Channel;
  form: Words;
  errors: FormErrors;
  variables: MessageText['variables'];
  standard: Words;
  isReadOnly: boolean;
  onChange: (change: Partial<Words>) => void;
}): ReactNode {
  const title = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const last = useRef<keyof Words>('body');
  const limits = textLimits[channel];
  const isStandard = form.title === standard.title && form.body === standard.body;

  function insert(name: string): void {
    const field = last.current;
    const input: Input | null = field === 'title' ? title.current : body.current;
    if (!input) return;
    // What is in the input, letters of an unfinished syllable included, is what the caret counts in.
    const text = input.value;
    const start = input.selectionStart ?? text.length;
    const placed = `#{${name}}`;
    onChange({ [field]: text.slice(0, start) + placed + text.slice(input.selectionEnd ?? start) });
    requestAnimationFrame(() => {
      input.focus();
      input.setSelectionRange(start + placed.length, start + placed.length);
    });
  }
  const look = (field: keyof Words) => ({
    label: texts.fields[field],
    error: errors[field],
    isRequired: true,
    value: form[field],
    maxLength: limits[field],
    onFocus: () => {
      last.current = field;
    },
    onChange: (event: { currentTarget: Input }) => onChange({ [field]: event.currentTarget.value }),
  });
  return (
    <div className="space-y-4">
      {channel === 'TALK' && <Note tone="info">{texts.talkNote}</Note>}
      {limits.title > 0 && <TextField ref={title} {...look('title')} />}
      <TextArea
        ref={body}
        {...look('body')}
        hint={hints[channel]}
        rows={channel === 'PUSH' ? 3 : 9}
      />
      {!isReadOnly && (
        <>
          <VariableChips {...{ variables, channel }} onInsert={insert} />
          <Button disabled={isStandard} onClick={() => onChange(standard)}>
            {texts.toStandard}
          </Button>
        </>
      )}
    </div>
  );
}
