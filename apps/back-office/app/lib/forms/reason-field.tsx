import type { ReactNode } from 'react';
import { uiTexts } from '../../texts/ui.ts';
import { TextArea, TextField } from '../../ui/text-field.tsx';

/** The fewest letters of a reason, as the contract asks (`Reason`), without its rules in this page. */
const LEAST_REASON = 5;
/** The most letters, as the contract allows of a line and of a text that somebody reads. */
const MOST_LETTERS = { line: 200, text: 500 };

/** What is typed as a reason: whether it may be sent, and its field. */
type Reason = { value: string; least?: number };

/** Say whether a reason has too few letters to be sent. */
export function isReasonShort({ value, least = LEAST_REASON }: Reason): boolean {
  return value.trim().length < least;
}

/** The field of a reason; after a press on the button it says what is missing. */
export function ReasonField({
  reason,
  label = uiTexts.reason,
  hint,
  isChecked,
  isFirst = false,
  isLong = false,
  onChange,
}: {
  reason: Reason;
  label?: string | undefined;
  hint?: string | undefined;
  isChecked: boolean;
  /** It is what the dialog asks first: the cursor is in it. */
  isFirst?: boolean;
  /** Of several lines, because somebody reads it. */
  isLong?: boolean;
  onChange: (value: string) => void;
}): ReactNode {
  const missing = uiTexts.reasonMissing(reason.least ?? LEAST_REASON);
  const field = {
    ...{ label, hint, isRequired: true, autoFocus: isFirst, value: reason.value },
    error: isChecked && isReasonShort(reason) ? missing : undefined,
  };
  return isLong ? (
    <TextArea
      {...field}
      rows={4}
      maxLength={MOST_LETTERS.text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ) : (
    <TextField
      {...field}
      maxLength={MOST_LETTERS.line}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
