import { findStartProblem } from '@duskline/contract/admin/campaign-start.rules';
import {
  countAudience,
  startCampaign,
  testCampaign,
} from '@duskline/contract/admin/campaigns.calls';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { serverClock } from '../../lib/api/server-clock.ts';
import { CallError } from '../../lib/errors/call-error.tsx';
import { errorTextOf, isRefusal, refusalText } from '../../lib/errors/error-text.ts';
import { formatDateTime } from '../../lib/format/format.ts';
import { MomentField } from '../../lib/forms/count-and-moment-fields.tsx';
import { showProblems } from '../../lib/forms/show-problems.ts';
import { campaignTexts } from '../../texts/campaigns.ts';
import { Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ask } from '../../ui/questions.ts';
import { Section } from '../../ui/section.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { describeSending } from './before-sending.ts';
import { type Campaign, campaignsKey } from './campaigns.queries.ts';

const texts = campaignTexts.start;

/** Test a draft on oneself, and start it now or later. What is not saved yet is not sent. */
export function SendPanel({
  campaign,
  isDirty,
  onStarted,
}: {
  campaign: Campaign;
  isDirty: boolean;
  onStarted: (campaign: Campaign) => void;
}): ReactNode {
  const call = useApi();
  const queryClient = useQueryClient();
  const [at, setAt] = useState<string | null>(null);
  const element = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<
    ReturnType<typeof findStartProblem> | 'campaign_audience_empty'
  >();
  const { campaignNo, version, form } = campaign;
  const start = useMutation({
    meta: { showsError: true },
    mutationFn: async () => {
      const counted = await call(countAudience, { body: { audience: form.audience } });
      if (counted.members === 0) {
        setProblem('campaign_audience_empty');
        return undefined;
      }
      const isSure = await ask({
        title: at ? texts.titleLater(formatDateTime(seoulDateTime(new Date(at)))) : texts.titleNow,
        description: describeSending(
          form.channels,
          counted,
          at === null ? serverClock.now() : new Date(at),
        ),
        action: at ? texts.schedule : texts.now,
      });
      if (!isSure) return undefined;
      return call(startCampaign, { params: { campaignNo }, body: { version, at } });
    },
    onSuccess: (now) => {
      if (!now) return;
      showToast(at ? texts.doneLater : texts.doneNow);
      onStarted(now);
    },
    onError: (error) => {
      // Once started by a colleague, this panel goes, and its sentence with it.
      if (isRefusal(error, 'campaign_not_draft'))
        showToast(errorTextOf(error) ?? '', { tone: 'bad' });
    },
    // Without a reply it may have started all the same; a question answered with no changes nothing.
    onSettled: (now, error) =>
      now || error ? queryClient.invalidateQueries({ queryKey: campaignsKey }) : undefined,
  });
  /** What the API would refuse is said before the question, not after its answer. */
  function press(): void {
    start.reset();
    const found = findStartProblem(form, at === null ? null : new Date(at), serverClock.now());
    showProblems(element.current, () => setProblem(found));
    if (!found) start.mutate();
  }
  return (
    <Section title={campaignTexts.sections.send}>
      <div className="space-y-4">
        <SelfTest campaign={campaign} isDirty={isDirty} />
        <div ref={element}>
          <MomentField
            label={texts.when}
            hint={texts.whenHint}
            error={problem ? refusalText(problem) : errorTextOf(start.error)}
            value={at}
            onChange={(moment) => {
              start.reset();
              setProblem(undefined);
              setAt(moment);
            }}
          />
        </div>
        {isDirty && <Note tone="warn">{texts.saveFirst}</Note>}
        <Button variant="solid" disabled={isDirty} isPending={start.isPending} onClick={press}>
          {at ? texts.schedule : texts.now}
        </Button>
      </div>
    </Section>
  );
}

function SelfTest({ campaign, isDirty }: { campaign: Campaign; isDirty: boolean }): ReactNode {
  const call = useApi();
  const words = campaignTexts.test;
  const [phone, setPhone] = useState('');
  const { campaignNo, form } = campaign;
  const bySms = form.channels.includes('SMS');
  const test = useMutation({
    meta: { showsError: true },
    mutationFn: () =>
      call(testCampaign, { params: { campaignNo }, body: { phone: phone.trim() || null } }),
    onSuccess: ({ sentTo }) =>
      showToast(sentTo.length > 0 ? words.done(sentTo.join(', ')) : words.none),
  });
  return (
    <div className="border border-line p-3">
      {bySms && (
        <TextField
          label={words.phone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          className="mb-3"
          error={errorTextOf(test.error)}
          value={phone}
          onChange={(event) => {
            test.reset();
            setPhone(event.currentTarget.value);
          }}
        />
      )}
      <Button disabled={isDirty} isPending={test.isPending} onClick={() => test.mutate()}>
        {words.action}
      </Button>
      {!bySms && <CallError error={test.error} className="mt-2" />}
      <p className="mt-2 text-xs text-mute">{words.hint}</p>
    </div>
  );
}
