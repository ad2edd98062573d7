import { checkMemberList } from '@duskline/contract/admin/coupons.calls';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { memberListTexts as texts } from '../../texts/member-lists.ts';
import { Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useApi } from '../api/api.ts';
import { CallError } from '../errors/call-error.tsx';
import { formatCount } from '../format/format.ts';
import { linesOf } from './lines-of.rules.ts';

/** So many lines that name nobody are shown. */
const MOST_SHOWN = 20;

/**
 * A list of members, pasted or from a file, by number or login mail. `onChange` gets the members found
 * once the list is checked, and nobody as soon as it is changed again.
 */
export function MemberListField({
  onChange,
}: {
  onChange: (memberNos: readonly number[]) => void;
}): ReactNode {
  const call = useApi();
  const [typed, setTyped] = useState('');
  const check = useMutation({
    meta: { showsError: true },
    mutationFn: (lines: string[]) => call(checkMemberList, { body: { lines } }),
    onSuccess: ({ memberNos }) => onChange(memberNos),
  });
  function change(text: string): void {
    setTyped(text);
    check.reset();
    onChange([]);
  }
  const lines = linesOf(typed);
  const { data, error } = check;
  return (
    <div className="space-y-3">
      <FileField
        label={texts.file}
        hint={texts.fileHint}
        accept=".csv,.txt,text/plain,text/csv"
        onChoose={(file) => void file.text().then(change)}
      />
      <TextArea
        label={texts.paste}
        rows={5}
        spellCheck={false}
        value={typed}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Button
        disabled={lines.length === 0}
        isPending={check.isPending}
        onClick={() => check.mutate(lines)}
      >
        {texts.check}
      </Button>
      <CallError error={error} />
      {data && (
        <Note tone={data.unknown.length > 0 ? 'warn' : 'good'}>
          <p role="status">
            {texts.found(formatCount(data.memberNos.length))}{' '}
            {data.repeated > 0 && texts.repeated(data.repeated)}{' '}
            {data.unknown.length > 0 && texts.unknown(data.unknown.length)}
          </p>
          {data.unknown.length > 0 && (
            <ul className="mt-1 max-h-40 overflow-y-auto break-all">
              {data.unknown.slice(0, MOST_SHOWN).map(({ line, text }) => (
                <li key={line}>{texts.line(line, text)}</li>
              ))}
              {data.unknown.length > MOST_SHOWN && (
                <li>{texts.more(data.unknown.length - MOST_SHOWN)}</li>
              )}
            </ul>
          )}
        </Note>
      )}
    </div>
  );
}
