import type { CampaignForm } from '@duskline/contract/admin/campaigns';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format/format.ts';
import { ChangedMeanwhile } from '../../lib/forms/changed-meanwhile.tsx';
import {
  changedFields,
  describeValue,
  type FormChange,
  mergeForms,
} from '../../lib/forms/form-changes.ts';
import { campaignTexts } from '../../texts/campaigns.ts';
import { type Campaign, useGradesQuery } from './campaigns.queries.ts';

const texts = campaignTexts.meanwhile;
const { listed, ...fieldNames } = campaignTexts.fields;
const names = {
  ...fieldNames,
  ...{ gradeNos: campaignTexts.fields.grades, memberNos: campaignTexts.fields.isList },
};

/** The form with the fields of its audience among the others, as its screen shows them. */
type Flat = Omit<CampaignForm, 'audience'> & CampaignForm['audience'];
const flat = ({ audience, ...form }: CampaignForm): Flat => ({ ...form, ...audience });

/**
 * What somebody else saved of a draft, beside one's own changes. Once it was started nothing is saved
 * any more: one's own words can only be taken from here.
 */
export function CampaignChangedMeanwhile({
  base,
  mine,
  theirs,
  onChoose,
  onClose,
}: {
  base: Campaign;
  mine: CampaignForm;
  theirs: Campaign;
  /** Go on from what is stored, with a form upon it. */
  onChoose: (form: CampaignForm) => void;
  onClose: () => void;
}): ReactNode {
  const grades = useGradesQuery().data?.grades ?? [];
  const isStarted = theirs.state !== 'DRAFT';
  const { states } = campaignTexts;
  return (
    <ChangedMeanwhile
      {...{ names, onClose }}
      {...(isStarted && {
        hint: texts.startedHint,
        others: [{ name: texts.state, before: states[base.state], after: states[theirs.state] }],
      })}
      describe={(field, value) => describeField(field, value, grades)}
      compare={compareForms}
      base={base.form}
      mine={mine}
      theirs={theirs.form}
      onMerge={isStarted ? undefined : () => onChoose(mergeCampaigns(base.form, mine, theirs.form))}
      onDiscard={() => onChoose(theirs.form)}
    />
  );
}

function compareForms(before: CampaignForm, after: CampaignForm): FormChange[] {
  return changedFields(flat(before), flat(after));
}

function mergeCampaigns(
  base: CampaignForm,
  mine: CampaignForm,
  theirs: CampaignForm,
): CampaignForm {
  return {
    ...mergeForms(base, mine, theirs),
    audience: mergeForms(base.audience, mine.audience, theirs.audience),
  };
}

/** Say what stands in a field as the form says it; words in full, to be read or taken from here. */
function describeField(
  field: string,
  value: unknown,
  grades: readonly { no: number; name: string }[],
): string {
  switch (field) {
    case 'channels':
      return (value as CampaignForm['channels'])
        .map((channel) => campaignTexts.channels[channel])
        .join(', ');
    case 'gradeNos': {
      const nos = value as number[];
      const named = nos.map((no) => grades.find((grade) => grade.no === no)?.name ?? String(no));
      return named.join(', ') || describeValue(null);
    }
    case 'memberNos':
      return value === null ? describeValue(null) : listed(formatCount((value as number[]).length));
    default:
  }
  if (typeof value === 'string' && value !== '') return value;
  return typeof value === 'number' ? formatCount(value) : describeValue(value);
}
