import type { ReactNode } from 'react';
import { CountField, MomentField } from '../../lib/forms/count-and-moment-fields.tsx';
import { dropTexts } from '../../texts/drops.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Section } from '../../ui/section.tsx';
import type { TermsDraft } from './drop-draft.ts';

const texts = dropTexts.fields;

/** When a drop is, how its queue moves and for whom it is. */
export function DropTermsFields({
  terms,
  errors,
  onChange,
}: {
  terms: TermsDraft;
  errors: Partial<Record<string, string>>;
  onChange: (part: Partial<TermsDraft>) => void;
}): ReactNode {
  const count = (field: 'perMinute' | 'margin' | 'admissionSeconds', hint?: string) => (
    <CountField
      label={texts[field]}
      hint={hint}
      isRequired
      error={errors[field]}
      value={terms[field]}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
  return (
    <>
      <Section title={dropTexts.sections.when}>
        <div className="grid gap-4 sm:grid-cols-2">
          <MomentField
            label={texts.opensAt}
            hint={texts.opensHint}
            isRequired
            error={errors.opensAt}
            value={terms.opensAt}
            onChange={(opensAt) => onChange({ opensAt })}
          />
          <MomentField
            label={texts.endsAt}
            isRequired
            error={errors.endsAt}
            value={terms.endsAt}
            onChange={(endsAt) => onChange({ endsAt })}
          />
        </div>
      </Section>
      <Section title={dropTexts.sections.queue}>
        <div className="grid gap-4 sm:grid-cols-3">
          {count('perMinute', texts.perMinuteHint)}
          {count('margin', texts.marginHint)}
          {count('admissionSeconds')}
        </div>
      </Section>
      <Section title={dropTexts.sections.who}>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <Checkbox
            label={texts.identityRequired}
            checked={terms.identityRequired}
            onChange={(event) =>
              onChange({ identityRequired: event.currentTarget.checked, guestsAllowed: false })
            }
          />
          <Checkbox
            label={texts.guestsAllowed}
            checked={terms.guestsAllowed}
            disabled={terms.identityRequired}
            onChange={(event) => onChange({ guestsAllowed: event.currentTarget.checked })}
          />
        </div>
      </Section>
    </>
  );
}
