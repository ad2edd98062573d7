import { putReply } from '@duskline/client/after-change';
import type { CampaignForm } from '@duskline/contract/admin/campaigns';
import {
  changeCampaign,
  createCampaign,
  getCampaign,
} from '@duskline/contract/admin/campaigns.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf, isRefusal } from '../../lib/errors/error-text.ts';
import { mergeForms } from '../../lib/forms/form-changes.ts';
import { isSameForm } from '../../lib/forms/same-form.ts';
import { showProblems } from '../../lib/forms/show-problems.ts';
import { useSaveOnce } from '../../lib/forms/use-create-once.ts';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time.ts';
import { useUnsavedGuard } from '../../lib/forms/use-unsaved-guard.ts';
import { campaignTexts } from '../../texts/campaigns.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { CampaignChangedMeanwhile } from './campaign-changed-meanwhile.tsx';
import { emptyForm, findErrors } from './campaign-draft.ts';
import { CampaignPreview } from './campaign-preview.tsx';
import { type Campaign, campaignKey, campaignsKey } from './campaigns.queries.ts';
import { MessageFields } from './message-fields.tsx';
import { SendPanel } from './send-panel.tsx';

/** Write a campaign beside its preview; a draft is tested and started from here. */
export function CampaignEditor({
  campaign,
  canWrite,
}: {
  /** Undefined for a new campaign. */
  campaign: Campaign | undefined;
  canWrite: boolean;
}): ReactNode {
  const call = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [base, setBase] = useState(campaign);
  const [known, setKnown] = useState(campaign);
  const [theirs, setTheirs] = useState<Campaign>();
  /** What stands here came from a colleague while the page was open: who sends it is to read it first. */
  const [isTheirs, setIsTheirs] = useState(false);
  const [form, setForm] = useState<CampaignForm>(campaign?.form ?? emptyForm);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const element = useRef<HTMLFormElement>(null);
  const isDirty = JSON.stringify(form) !== JSON.stringify(base?.form ?? emptyForm);
  const read = (campaignNo: number) => call(getCampaign, { params: { campaignNo } });
  const { saveOnce, mayBeStored } = useSaveOnce<CampaignForm, Campaign>({
    base,
    read,
    noOf: ({ campaignNo }) => campaignNo,
    changedMeanwhile: ['campaign_changed_meanwhile'],
    isStored: (sent, { form: stored }) => isSameForm(sent, stored),
    create: async (typed, key) =>
      (await call(createCampaign, { body: { key, form: typed } })).campaignNo,
    change: ({ campaignNo, version }, typed) =>
      call(changeCampaign, { params: { campaignNo }, body: { version, form: typed } }),
  });
  const hasToSave = isDirty || mayBeStored();
  const guard = useUnsavedGuard(hasToSave);
  // Over what is edited, or was sent and may be stored, nothing is put: saving it will find the
  // difference. Once started, nothing is saved any more: what was typed is shown as soon as that is
  // read, once, to be taken from there.
  if (campaign && campaign !== known && (!hasToSave || campaign.state !== 'DRAFT')) {
    setKnown(campaign);
    if (isDirty) {
      const isNews = known?.state === 'DRAFT';
      setTheirs((shown) => (shown || isNews ? campaign : undefined));
    } else {
      if (campaign.version !== base?.version && campaign.state === 'DRAFT') setIsTheirs(true);
      setBase(campaign);
      setForm(campaign.form);
    }
  }
  const isEditable = canWrite && (base === undefined || base.state === 'DRAFT');

  function change(part: Partial<CampaignForm>): void {
    setForm((before) => ({ ...before, ...part }));
    setErrors({});
  }
  function show(now: Campaign, formAfter: (typed: CampaignForm) => CampaignForm = () => now.form) {
    setBase(now);
    // What was read before is of before.
    setKnown(campaign);
    setIsTheirs(false);
    setForm(formAfter);
    setErrors({});
    putReply(queryClient, campaignKey(now.campaignNo), now);
  }
  const save = useMutation({
    meta: { showsError: true },
    mutationFn: (sent: CampaignForm) => saveOnce(sent),
    onSuccess: async (saved, sent) => {
      if (saved.changed) {
        const stored = saved.changed.form;
        show(saved.changed, (typed) => (typed === sent ? stored : mergeForms(sent, typed, stored)));
        showToast(campaignTexts.saved);
      } else {
        guard.release();
        showToast(campaignTexts.created);
        await navigate(`/campaigns/${saved.created}`, { replace: true });
      }
    },
    onError: async (error) => {
      if (!base || !isRefusal(error, 'campaign_changed_meanwhile', 'campaign_not_draft')) return;
      // Where it cannot be read the refusal's sentence stands, and the next press is refused again.
      await read(base.campaignNo).then(setTheirs, () => {});
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...campaignsKey, 'list'] }),
  });
  const submit = useOneAtATime(async () => {
    if (!isEditable) return;
    if (base && !hasToSave) return showToast(uiTexts.unchanged);
    const found = await findErrors(form);
    showProblems(element.current, () => setErrors(found));
    // What is refused the note below says.
    if (Object.keys(found).length === 0) await save.mutateAsync(form).catch(() => {});
  });
  const refusal = theirs ? undefined : errorTextOf(save.error);
  const fields = { form, errors, onChange: change };
  return (
    <div className="grid gap-x-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <form
        ref={element}
        noValidate
        className="min-w-0"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <fieldset disabled={!isEditable} className="contents">
          <Section title={campaignTexts.sections.message}>
            <MessageFields {...fields} />
          </Section>
          <Section title={campaignTexts.sections.audience}>
            <AudienceFields {...fields} isEditable={isEditable} />
          </Section>
        </fieldset>
        {isEditable && (
          <div className="border-t border-line py-4">
            {refusal && (
              <Note tone="bad" isUrgent className="mb-3">
                {refusal}
              </Note>
            )}
            <div className="flex items-center justify-end gap-3">
              {Object.keys(errors).length > 0 && (
                <span role="alert" className="text-sm text-bad">
                  {campaignTexts.wrong}
                </span>
              )}
              <Button type="submit" variant="solid" isPending={save.isPending}>
                {campaignTexts.save}
              </Button>
            </div>
          </div>
        )}
        {theirs && base && (
          <CampaignChangedMeanwhile
            {...{ base, theirs }}
            mine={form}
            onChoose={(chosen) => {
              show(theirs, () => chosen);
              setTheirs(undefined);
              save.reset();
            }}
            onClose={() => setTheirs(undefined)}
          />
        )}
      </form>
      <div className="min-w-0">
        {isTheirs && isEditable && (
          <Note isUrgent className="mb-3">
            {campaignTexts.isTheirs}
          </Note>
        )}
        {base?.state === 'DRAFT' && canWrite && (
          <div data-outcome="">
            <SendPanel campaign={base} isDirty={isDirty} onStarted={show} />
          </div>
        )}
        <Section title={campaignTexts.sections.preview}>
          <CampaignPreview form={form} />
        </Section>
      </div>
    </div>
  );
}
