import type { CampaignForm } from '@duskline/contract/admin/campaigns';
import { countAudience } from '@duskline/contract/admin/campaigns.calls';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { CallError } from '../../lib/errors/call-error.tsx';
import { formatCount } from '../../lib/format/format.ts';
import { CountField } from '../../lib/forms/count-and-moment-fields.tsx';
import { MemberListField } from '../../lib/member-lists/member-list-field.tsx';
import { campaignTexts } from '../../texts/campaigns.ts';
import { Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useGradesQuery } from './campaigns.queries.ts';

const texts = campaignTexts.fields;
type Audience = CampaignForm['audience'];

/** To whom a campaign goes, and how many of them agreed. */
export function AudienceFields({
  form,
  errors,
  isEditable,
  onChange,
}: {
  form: CampaignForm;
  errors: Partial<Record<string, string>>;
  isEditable: boolean;
  onChange: (change: Partial<CampaignForm>) => void;
}): ReactNode {
  const call = useApi();
  const grades = useGradesQuery();
  const { audience } = form;
  const count = useMutation({
    meta: { showsError: true },
    mutationFn: () => call(countAudience, { body: { audience } }),
  });
  function change(part: Partial<Audience>): void {
    count.reset();
    onChange({ audience: { ...audience, ...part } });
  }
  const isList = audience.memberNos !== null;
  return (
    <div className="space-y-4">
      <fieldset>
        <legend className="mb-1 text-xs font-medium">{texts.grades}</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {grades.data?.grades.map(({ no, name }) => (
            <Checkbox
              key={no}
              label={name}
              checked={audience.gradeNos.includes(no)}
              onChange={() =>
                change({
                  gradeNos: audience.gradeNos.includes(no)
                    ? audience.gradeNos.filter((one) => one !== no)
                    : [...audience.gradeNos, no],
                })
              }
            />
          ))}
        </div>
        <p className="mt-1 text-xs text-mute">{texts.gradesHint}</p>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <CountField
          label={texts.orderedWithinDays}
          hint={texts.orderedHint}
          error={errors.orderedWithinDays}
          value={audience.orderedWithinDays}
          onChange={(orderedWithinDays) => change({ orderedWithinDays })}
        />
        <CountField
          label={texts.notOrderedForDays}
          hint={texts.notOrderedHint}
          error={errors.notOrderedForDays}
          value={audience.notOrderedForDays}
          onChange={(notOrderedForDays) => change({ notOrderedForDays })}
        />
      </div>
      <div>
        <Checkbox
          label={texts.isList}
          checked={isList}
          onChange={(event) => change({ memberNos: event.currentTarget.checked ? [] : null })}
        />
        {isList && (
          <div className="mt-3 border-l-2 border-line pl-4">
            {audience.memberNos && audience.memberNos.length > 0 && (
              <p className="mb-3 text-sm font-semibold">
                {texts.listed(formatCount(audience.memberNos.length))}
              </p>
            )}
            {isEditable && (
              <MemberListField onChange={(memberNos) => change({ memberNos: [...memberNos] })} />
            )}
          </div>
        )}
      </div>
      <Checkbox
        label={texts.isNightAllowed}
        hint={texts.nightHint}
        checked={form.isNightAllowed}
        onChange={(event) => onChange({ isNightAllowed: event.currentTarget.checked })}
      />
      {isEditable && (
        <div className="space-y-2">
          <Button isPending={count.isPending} onClick={() => count.mutate()}>
            {campaignTexts.count.action}
          </Button>
          <CallError error={count.error} />
          {count.data && <Counted form={form} {...count.data} />}
        </div>
      )}
    </div>
  );
}

function Counted({
  form,
  members,
  agreed,
}: {
  form: CampaignForm;
  members: number;
  agreed: { SMS: number; MAIL: number; PUSH: number; night: number } | null;
}): ReactNode {
  const words = campaignTexts.count;
  return (
    <Note tone={members === 0 ? 'warn' : 'info'}>
      <p role="status" className="font-semibold">
        {words.members(formatCount(members))}
      </p>
      <p>
        {agreed === null
          ? words.tooMany
          : [
              ...form.channels.map((channel) =>
                words.agreed(campaignTexts.channels[channel], formatCount(agreed[channel])),
              ),
              words.night(formatCount(agreed.night)),
            ].join(' · ')}
      </p>
      <p>{words.note}</p>
    </Note>
  );
}
