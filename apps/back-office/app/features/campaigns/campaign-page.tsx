import { putReply } from '@duskline/client/after-change';
import { stopCampaign } from '@duskline/contract/admin/campaigns.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { OfBefore, shownOf } from '../../lib/api/loaded.tsx';
import { PageBeforeData } from '../../lib/api/page-before-data.tsx';
import { formatCount, formatDateTime } from '../../lib/format/format.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { campaignTexts } from '../../texts/campaigns.ts';
import { Note } from '../../ui/badge.tsx';
import { ChangingButton } from '../../ui/changing-button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ask } from '../../ui/questions.ts';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { hasToStop } from './before-sending.ts';
import { CampaignEditor } from './campaign-editor.tsx';
import { CampaignState } from './campaign-state.tsx';
import { type Campaign, campaignKey, campaignsKey, useCampaignQuery } from './campaigns.queries.ts';

const back = { to: '/campaigns', label: campaignTexts.list };

/** A campaign: what it says and to whom, and what became of it. */
export function CampaignPage({ campaignNo }: { campaignNo: number }): ReactNode {
  const campaign = useCampaignQuery(campaignNo);
  const data = shownOf(campaign);
  const canWrite = useMay('marketing.write');
  if (!data) {
    return <PageBeforeData title={campaignTexts.title} back={back} queries={[campaign]} />;
  }
  const { name, state, startsAt } = data;
  const canStop = canWrite && hasToStop(data);
  return (
    <>
      <PageHeader
        title={name}
        back={back}
        description={
          <span className="inline-flex flex-wrap items-center gap-2">
            <CampaignState state={state} />
            {startsAt && <DateTime at={startsAt} />}
          </span>
        }
        actions={canStop && <StopButton campaign={data} />}
      />
      <OfBefore queries={[campaign]} />
      {state === 'STOPPED' && (
        <Note tone="warn" isOutcome className="mt-4">
          {campaignTexts.stop.note}
        </Note>
      )}
      {state === 'SCHEDULED' && startsAt && (
        <Note tone="info" isOutcome className="mt-4">
          {campaignTexts.start.scheduled(formatDateTime(startsAt))}
        </Note>
      )}
      {(state === 'RUNNING' || state === 'DONE' || state === 'STOPPED') && (
        <div data-outcome="">
          <Section title={campaignTexts.sections.figures}>
            <Figures campaign={data} />
          </Section>
        </div>
      )}
      <CampaignEditor key={campaignNo} campaign={data} canWrite={canWrite} />
    </>
  );
}

/** A new campaign. */
export function NewCampaignPage(): ReactNode {
  const canWrite = useMay('marketing.write');
  return (
    <>
      <PageHeader title={campaignTexts.newTitle} back={back} />
      <CampaignEditor campaign={undefined} canWrite={canWrite} />
    </>
  );
}

function StopButton({ campaign: { campaignNo, state } }: { campaign: Campaign }): ReactNode {
  const call = useApi();
  const queryClient = useQueryClient();
  const texts = campaignTexts.stop;
  const isScheduled = state === 'SCHEDULED';
  const stop = useMutation({
    mutationFn: () => call(stopCampaign, { params: { campaignNo } }),
    onSuccess: (now) => {
      putReply(queryClient, campaignKey(campaignNo), now);
      showToast(isScheduled ? texts.cancelled : texts.done);
    },
    // Without a reply it may have stopped all the same.
    onSettled: () => queryClient.invalidateQueries({ queryKey: campaignsKey }),
  });
  return (
    <ChangingButton
      does={isScheduled ? 'cancel' : 'stop'}
      variant="danger"
      isPending={stop.isPending}
      onClick={async () => {
        const { title, description, action } = texts;
        if (isScheduled || (await ask({ title, description, action, tone: 'danger' }))) {
          stop.mutate();
        }
      }}
    >
      {isScheduled ? texts.cancel : texts.action}
    </ChangingButton>
  );
}

type ChannelFigures = NonNullable<Campaign['figures']>[number];

/** A channel by which nobody could be reached, such as a push without a device, has its zeros. */
function everyChannel(
  channels: Campaign['channels'],
  figures: readonly ChannelFigures[],
): ChannelFigures[] {
  return channels.map(
    (channel) =>
      figures.find((each) => each.channel === channel) ?? {
        ...{ channel, sent: 0, waiting: 0, waitingForMorning: 0, failed: 0, skipped: [] },
      },
  );
}

function Figures({ campaign }: { campaign: Campaign }): ReactNode {
  const { queued, total, figures, form } = campaign;
  const texts = campaignTexts.figures;
  const heads = [texts.channel, texts.sent, texts.waiting, texts.skipped, texts.failed];
  return (
    <>
      <p className="mb-3 text-sm font-semibold">
        {texts.progress(formatCount(queued), formatCount(total ?? 0))}
      </p>
      {figures?.some(({ waitingForMorning }) => waitingForMorning > 0) && (
        <Note tone="info" className="mb-3">
          {texts.morningNote}
        </Note>
      )}
      {figures === null && <Note tone="warn">{texts.away}</Note>}
      {figures?.length === 0 && <p className="text-sm text-mute">{texts.none}</p>}
      {figures && figures.length > 0 && (
        <div className="overflow-x-auto">
          <table
            aria-label={campaignTexts.sections.figures}
            className="w-full border-collapse text-sm"
          >
            <thead>
              <tr className="border-b border-ink text-xs text-mute">
                {heads.map((head, at) => (
                  <th
                    key={head}
                    scope="col"
                    className={`px-2 py-2 font-medium whitespace-nowrap ${at === 0 ? 'text-left' : 'text-right'}`}
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {everyChannel(form.channels, figures).map(
                ({ channel, sent, waiting, waitingForMorning, failed, skipped }) => (
                  <tr key={channel} className="border-b border-line align-top">
                    <th scope="row" className="px-2 py-2 text-left font-medium">
                      {campaignTexts.channels[channel]}
                    </th>
                    <td className="figures px-2 py-2 text-right font-semibold">
                      {formatCount(sent)}
                    </td>
                    <td className="figures px-2 py-2 text-right">
                      {formatCount(waiting)}
                      {waitingForMorning > 0 && (
                        <span className="block text-xs text-mute">
                          {texts.morning(formatCount(waitingForMorning))}
                        </span>
                      )}
                    </td>
                    <td className="figures px-2 py-2 text-right">
                      {formatCount(skipped.reduce((sum, { messages }) => sum + messages, 0))}
                      {skipped.map(({ reason, messages }) => (
                        <span key={reason} className="block text-xs text-mute">
                          {texts.reason(texts.reasons[reason] ?? reason, formatCount(messages))}
                        </span>
                      ))}
                    </td>
                    <td className="figures px-2 py-2 text-right">{formatCount(failed)}</td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
