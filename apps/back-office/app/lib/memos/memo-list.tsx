import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { memoTexts as texts } from '../../texts/memos.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { ask } from '../../ui/questions.ts';
import { TextArea } from '../../ui/text-field.tsx';
import { errorTextOf } from '../errors/error-text.ts';
import { PermittedForm } from '../forms/permitted-form.tsx';
import { showProblems } from '../forms/show-problems.ts';
import { usePressOnce } from '../forms/use-press-once.ts';
import { useUnsavedGuard } from '../forms/use-unsaved-guard.ts';

/** The second press of a double one comes within it, and was not meant for the next memo. */
const DOUBLE_PRESS_MS = 1000;

export type Memo = { memoNo: number; author: string; text: string; writtenAt: string };

/** Notes of staff to staff, with a field for another one where one may write. */
export function MemoList({
  memos,
  mayWrite,
  mayRemove,
  onWrite,
  onRemove,
  onChanged,
}: {
  memos: readonly Memo[];
  mayWrite: boolean;
  mayRemove: boolean;
  /** `key` is of the press, so that a second one writes nothing more. */
  onWrite: (text: string, key: string) => Promise<unknown>;
  onRemove: (memoNo: number) => Promise<unknown>;
  onChanged: () => void;
}): ReactNode {
  const remove = useMutation({ mutationFn: onRemove, onSettled: onChanged });
  return (
    <>
      {memos.length === 0 ? (
        <p className="mb-3 text-sm text-mute">{texts.none}</p>
      ) : (
        <ul className="mb-3 space-y-2">
          {memos.map((memo) => (
            <li
              key={memo.memoNo}
              className="flex gap-2 border-l-2 border-ink bg-ground py-2 pl-3 text-sm"
            >
              <span className="min-w-0 flex-1">
                <span className="block break-words whitespace-pre-wrap">{memo.text}</span>
                <span className="text-xs text-mute">
                  {memo.author} · <DateTime at={memo.writtenAt} />
                </span>
              </span>
              {mayRemove && (
                <IconButton
                  label={texts.remove}
                  onClick={async () => {
                    const question = { title: texts.removeAsk, action: texts.remove };
                    if (await ask({ ...question, tone: 'danger' })) remove.mutate(memo.memoNo);
                  }}
                >
                  <Trash2 size={14} aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <PermittedForm mayUse={mayWrite}>
        <NewMemo onWrite={onWrite} onChanged={onChanged} />
      </PermittedForm>
    </>
  );
}

function NewMemo({
  onWrite,
  onChanged,
}: {
  onWrite: (text: string, key: string) => Promise<unknown>;
  onChanged: () => void;
}): ReactNode {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const writtenAt = useRef(Number.NEGATIVE_INFINITY);
  useUnsavedGuard(text.trim() !== '');
  const writeOnce = usePressOnce(onWrite);
  const write = useMutation({
    mutationFn: writeOnce,
    // What is typed while it saves stays for the next one.
    onSuccess: (_reply, sent) => {
      writtenAt.current = performance.now();
      setText((typed) => (typed === sent ? '' : typed));
    },
    // Where the reply was lost, the memo may be there: what is listed is read again either way.
    onSettled: onChanged,
    meta: { showsError: true },
  });
  return (
    <form
      ref={form}
      noValidate
      className="space-y-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (write.isPending) return;
        if (text.trim() !== '') return write.mutate(text);
        if (performance.now() - writtenAt.current < DOUBLE_PRESS_MS) return;
        showProblems(form.current, () => setMissing(true));
      }}
    >
      <TextArea
        label={texts.label}
        hint={texts.hint}
        error={isMissing ? texts.missing : errorTextOf(write.error)}
        rows={2}
        maxLength={1000}
        value={text}
        onChange={(event) => {
          setMissing(false);
          setText(event.currentTarget.value);
        }}
      />
      <Button type="submit" size="sm" isPending={write.isPending}>
        {texts.save}
      </Button>
    </form>
  );
}
