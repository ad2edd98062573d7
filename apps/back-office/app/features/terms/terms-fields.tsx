import { memo, type ReactNode } from 'react';
import { termsTexts as texts } from '../../texts/terms.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { RichTextField } from '../../ui/rich-text/rich-text-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { TermsForm } from './terms.queries.ts';
import type { AnnouncementProblem } from './terms-draft.ts';

/** The fields of the next version of a document: from when it is in force, why, and its text. */
export function TermsFields({
  form,
  problem,
  dayHint,
  isTextMissing,
  isReadOnly,
  onChange,
}: {
  form: TermsForm;
  problem: AnnouncementProblem | undefined;
  dayHint: string;
  isTextMissing: boolean;
  isReadOnly: boolean;
  /** The same one each time, so that the editor is not drawn again with each letter. */
  onChange: (change: Partial<TermsForm>) => void;
}): ReactNode {
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          label={texts.fields.inForceFrom}
          hint={dayHint}
          error={problem?.inForceFrom}
          value={form.inForceFrom ?? ''}
          onChange={(event) => onChange({ inForceFrom: event.currentTarget.value || null })}
        />
        <div className="sm:pt-5">
          <Checkbox
            label={texts.fields.isDisadvantage}
            hint={texts.disadvantageHint}
            checked={form.isDisadvantage}
            onChange={(event) => onChange({ isDisadvantage: event.currentTarget.checked })}
          />
        </div>
        <TextField
          label={texts.fields.reason}
          hint={texts.reasonHint}
          error={problem?.reason}
          className="sm:col-span-2"
          maxLength={500}
          value={form.reason}
          onChange={(event) => onChange({ reason: event.currentTarget.value })}
        />
      </div>
      <div className="mt-4">
        <TextOfTerms
          html={form.html}
          hasError={isTextMissing}
          isReadOnly={isReadOnly}
          onChange={onChange}
        />
      </div>
    </>
  );
}

/** The editor alone: it is not drawn again with each letter of the other fields. */
const TextOfTerms = memo(function TextOfTerms({
  html,
  hasError,
  isReadOnly,
  onChange,
}: {
  html: string;
  hasError: boolean;
  isReadOnly: boolean;
  onChange: (change: { html: string }) => void;
}): ReactNode {
  return (
    <RichTextField
      label={texts.fields.html}
      error={hasError ? texts.invalid : undefined}
      isRequired
      value={html}
      isReadOnly={isReadOnly}
      onChange={(changed) => onChange({ html: changed })}
    />
  );
});
