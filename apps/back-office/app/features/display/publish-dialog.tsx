import { type ReactNode, useState } from 'react';
import { fromSeoulInput } from '../../lib/format/seoul-input.ts';
import { displayTexts } from '../../texts/display.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';

const texts = displayTexts.publish;

/** Moments as the API takes them: at once where `fromAt` is null, without an end where `untilAt` is. */
export type Period = { fromAt: string | null; untilAt: string | null };

/** Ask when an item is published and until when, in Seoul's time to the minute. */
export function PublishDialog({
  untilAt,
  isPending,
  error,
  onSubmit,
  onClose,
}: {
  /** Until when it is shown now, `YYYY-MM-DDTHH:mm`; empty for no end. */
  untilAt: string;
  isPending: boolean;
  error: string | undefined;
  onSubmit: (period: Period) => void;
  onClose: () => void;
}): ReactNode {
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState(untilAt);
  const [isMissing, setMissing] = useState(false);
  return (
    <FormDialog
      title={texts.title}
      action={texts.submit}
      isPending={isPending}
      error={error}
      onSubmit={() => {
        const fromAt = when === 'now' ? null : fromSeoulInput(from);
        if (when === 'later' && fromAt === null) setMissing(true);
        else onSubmit({ fromAt, untilAt: fromSeoulInput(until) });
      }}
      onClose={onClose}
    >
      <Select
        label={texts.when}
        value={when}
        options={[
          { value: 'now', label: texts.now },
          { value: 'later', label: texts.later },
        ]}
        onChange={(event) => setWhen(event.currentTarget.value as 'now' | 'later')}
      />
      {when === 'later' && (
        <TextField
          label={texts.from}
          type="datetime-local"
          error={isMissing ? texts.missing : undefined}
          value={from}
          onChange={(event) => {
            setFrom(event.currentTarget.value);
            setMissing(false);
          }}
        />
      )}
      <TextField
        label={texts.until}
        type="datetime-local"
        hint={texts.untilHint}
        value={until}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
