import type { CampaignForm } from '@duskline/contract/admin/campaigns';
import type { ReactNode } from 'react';
import { campaignTexts } from '../../texts/campaigns.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';

const texts = campaignTexts.fields;
const channels = Object.keys(campaignTexts.channels) as CampaignForm['channels'];

/** What a campaign says, and by what. */
export function MessageFields({
  form,
  errors,
  onChange,
}: {
  form: CampaignForm;
  errors: Partial<Record<string, string>>;
  onChange: (change: Partial<CampaignForm>) => void;
}): ReactNode {
  const text = (field: 'name' | 'title' | 'path' | 'action', most: number, hint?: string) => (
    <TextField
      label={texts[field]}
      hint={hint}
      isRequired
      maxLength={most}
      error={errors[field]}
      value={form[field]}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <div className="space-y-4">
      {text('name', 60, texts.nameHint)}
      <fieldset>
        <legend className="mb-1 text-xs font-medium">{texts.channels}</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {channels.map((channel) => (
            <Checkbox
              key={channel}
              label={campaignTexts.channels[channel]}
              checked={form.channels.includes(channel)}
              onChange={() =>
                onChange({
                  channels: form.channels.includes(channel)
                    ? form.channels.filter((one) => one !== channel)
                    : channels.filter((one) => one === channel || form.channels.includes(one)),
                })
              }
            />
          ))}
        </div>
        <p
          role={errors.channels ? 'alert' : undefined}
          className={errors.channels ? 'mt-1 text-xs text-bad' : 'mt-1 text-xs text-mute'}
        >
          {errors.channels ?? texts.channelsHint}
        </p>
      </fieldset>
      {text('title', 60, texts.titleHint)}
      <TextArea
        label={texts.body}
        hint={texts.bodyHint}
        isRequired
        rows={5}
        maxLength={700}
        error={errors.body}
        value={form.body}
        onChange={(event) => onChange({ body: event.currentTarget.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {text('path', 300, texts.pathHint)}
        {text('action', 20)}
      </div>
    </div>
  );
}
