import type { ReactNode } from 'react';
import { ChangedMeanwhile } from '../../lib/forms/changed-meanwhile.tsx';
import { describeValue, mergeForms } from '../../lib/forms/form-changes.ts';
import { termsTexts as texts } from '../../texts/terms.ts';
import { splitBlocks } from './split-blocks.ts';
import type { TermsForm } from './terms.queries.ts';

/** What a colleague saved of the next version, beside one's own changes. */
export function TermsChangedMeanwhile({
  saved,
  form,
  theirs,
  onChoose,
  onClose,
}: {
  saved: TermsForm;
  form: TermsForm;
  theirs: TermsForm;
  onChoose: (form: TermsForm) => void;
  onClose: () => void;
}): ReactNode {
  return (
    <ChangedMeanwhile
      names={texts.fields}
      describe={(field, value) =>
        describeValue(field === 'html' ? splitBlocks(String(value)).join(' ') : value)
      }
      base={saved}
      mine={form}
      theirs={theirs}
      onMerge={() => onChoose(mergeForms(saved, form, theirs))}
      onDiscard={() => onChoose(theirs)}
      onClose={onClose}
    />
  );
}
