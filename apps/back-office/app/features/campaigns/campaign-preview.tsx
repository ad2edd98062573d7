import type { CampaignForm } from '@duskline/contract/admin/campaigns';
import { previewCampaign } from '@duskline/contract/admin/campaigns.calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { campaignTexts } from '../../texts/campaigns.ts';
import { Note } from '../../ui/badge.tsx';

/** A campaign as it arrives, by each of its channels. */
export function CampaignPreview({ form }: { form: CampaignForm }): ReactNode {
  const call = useApi();
  const { channels, title, body, path, action } = useDeferredValue(form);
  const isWritten = title.trim() !== '' && body.trim() !== '' && channels.length > 0;
  const isSendable = isWritten && path.startsWith('/') && action.trim() !== '';
  const preview = useQuery({
    queryKey: ['campaign-preview', channels, title, body, path, action],
    queryFn: () => call(previewCampaign, { body: { channels, title, body, path, action } }),
    enabled: isSendable,
    placeholderData: keepPreviousData,
  });
  if (!isSendable) return <p className="text-sm text-mute">{campaignTexts.preview.empty}</p>;
  const problem = errorTextOf(preview.error);
  if (problem && !preview.data) return <Note tone="warn">{problem}</Note>;
  const { data } = preview;
  if (!data) return null;
  const shown = {
    SMS: <p className="break-words whitespace-pre-wrap">{data.sms}</p>,
    MAIL: (
      <>
        <p className="font-bold break-words">{data.mail.subject}</p>
        <p className="mt-2 break-words whitespace-pre-wrap">{data.mail.text}</p>
      </>
    ),
    PUSH: (
      <>
        <p className="font-bold break-words">{data.push.title}</p>
        <p className="mt-1 break-words whitespace-pre-wrap">{data.push.body}</p>
      </>
    ),
  };
  return (
    <div className="space-y-4">
      {channels.map((channel) => (
        <figure key={channel}>
          <figcaption className="mb-1 text-xs font-medium">
            {campaignTexts.channels[channel]}
          </figcaption>
          <div className="border border-line bg-ground px-3 py-2.5 text-sm">{shown[channel]}</div>
        </figure>
      ))}
      <p className="text-xs text-mute">{campaignTexts.preview.hint}</p>
    </div>
  );
}
