import { putReply } from '@duskline/client/after-change';
import { closeDrop, exportDraw, openDrop } from '@duskline/contract/admin/drops.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { Loaded, shownOf } from '../../lib/api/loaded.tsx';
import { downloadText } from '../../lib/format/download-text.ts';
import { formatCount } from '../../lib/format/format.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { dropTexts } from '../../texts/drops.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ask } from '../../ui/questions.ts';
import { Section } from '../../ui/section.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { ChangeDrop } from './change-drop.tsx';
import { DropPlaces } from './drop-places.tsx';
import { DropState } from './drop-state.tsx';
import { type DropNow, dropKey, dropsKey, isLive, useDropQuery } from './drops.queries.ts';

const countNames = Object.keys(dropTexts.counts) as (keyof typeof dropTexts.counts)[];

/** A drop as it goes: its figures, its queue, its draw; opened early or ended from here. */
export function DropPage({ dropNo }: { dropNo: number }): ReactNode {
  const drop = useDropQuery(dropNo);
  const data = shownOf(drop);
  const canWrite = useMay('marketing.write');
  return (
    <>
      <PageHeader
        title={data?.productName ?? dropTexts.title}
        back={{ to: '/drops', label: dropTexts.list }}
        description={
          data && (
            <span className="inline-flex flex-wrap items-center gap-2">
              <DropState state={data.state} />
              <span className="figures">{dropTexts.dropNo(dropNo)}</span>
              <span>{data.optionName ?? dropTexts.allOptions}</span>
              <span className="font-semibold">{dropTexts.units(formatCount(data.available))}</span>
            </span>
          )
        }
        actions={data && canWrite && isLive(data) && <Actions drop={data} />}
      />
      <Loaded query={drop} waiting={<SkeletonLines count={12} />}>
        {(now) => <Body drop={now} />}
      </Loaded>
    </>
  );
}

type Step = 'open' | 'cancel' | 'close';

function Actions({ drop }: { drop: DropNow }): ReactNode {
  const { dropNo, state } = drop;
  const [isChanging, setChanging] = useState(false);
  const call = useApi();
  const queryClient = useQueryClient();
  const step = useMutation({
    mutationFn: (kind: Step) =>
      call(kind === 'open' ? openDrop : closeDrop, { params: { dropNo } }),
    onSuccess: (now, kind) => {
      putReply(queryClient, dropKey(dropNo), now);
      showToast(dropTexts[kind].done);
    },
    // Without a reply it may have been done all the same.
    onSettled: () => queryClient.invalidateQueries({ queryKey: dropsKey }),
  });
  // One that never opened is cancelled: its goods are not sold to anybody instead.
  const ending = state === 'PLANNED' ? 'cancel' : 'close';
  async function sure(kind: Step): Promise<void> {
    const { title, description, action } = dropTexts[kind];
    const tone = kind === 'open' ? 'plain' : 'danger';
    // Beside 'cancel the drop' another 'cancel' would be read as the same.
    const cancel = uiTexts.close;
    if (await ask({ title, description, action, cancel, tone })) step.mutate(kind);
  }
  return (
    <>
      {state === 'PLANNED' && (
        <>
          <Button onClick={() => setChanging(true)}>{dropTexts.change.action}</Button>
          <Button isPending={step.isPending} onClick={() => void sure('open')}>
            {dropTexts.open.action}
          </Button>
        </>
      )}
      <Button variant="danger" isPending={step.isPending} onClick={() => void sure(ending)}>
        {dropTexts[ending].action}
      </Button>
      {isChanging && <ChangeDrop drop={drop} onClose={() => setChanging(false)} />}
    </>
  );
}

function Body({ drop }: { drop: DropNow }): ReactNode {
  const fields = dropTexts.fields;
  const yes = (is: boolean) => (is ? dropTexts.yes : dropTexts.no);
  const settings: [string, ReactNode][] = [
    [fields.opensAt, <DateTime key="opens" at={drop.opensAt} />],
    [fields.endsAt, <DateTime key="ends" at={drop.endsAt} />],
    [fields.perMinute, dropTexts.aMinute(formatCount(drop.perMinute))],
    [fields.margin, dropTexts.people(formatCount(drop.margin))],
    [fields.admissionSeconds, dropTexts.seconds(drop.admissionSeconds)],
    [fields.identityRequired, yes(drop.identityRequired)],
    [fields.guestsAllowed, yes(drop.guestsAllowed)],
  ];
  if (drop.closedAt)
    settings.push([dropTexts.closedAt, <DateTime key="closed" at={drop.closedAt} />]);
  return (
    <>
      <Section
        title={isLive(drop) ? dropTexts.live : dropTexts.result}
        description={isLive(drop) && dropTexts.liveHint}
      >
        <dl className="grid grid-cols-3 gap-px border border-line bg-line lg:grid-cols-6">
          {countNames.map((name) => (
            <div key={name} className="bg-paper px-3 py-3">
              <dt className="text-xs text-mute">{dropTexts.counts[name]}</dt>
              <dd className="figures mt-1 text-xl font-bold">{formatCount(drop.counts[name])}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <div className="grid gap-x-8 border-t border-line lg:grid-cols-2">
        <div className="min-w-0">
          <Section title={dropTexts.settings}>
            <dl className="divide-y divide-line text-sm">
              {settings.map(([label, value]) => (
                <div key={label} className="flex justify-between gap-4 py-2">
                  <dt className="text-mute">{label}</dt>
                  <dd className="text-right">{value}</dd>
                </div>
              ))}
            </dl>
          </Section>
        </div>
        <div className="min-w-0">
          <Section title={dropTexts.hash} description={dropTexts.hashHint}>
            <Draw drop={drop} />
          </Section>
        </div>
      </div>
      <Section title={dropTexts.places} description={dropTexts.placesHint(50)}>
        <DropPlaces places={drop.places} />
      </Section>
    </>
  );
}

function Draw({ drop: { dropNo, secretHash, secret } }: { drop: DropNow }): ReactNode {
  const call = useApi();
  const download = useMutation({
    mutationFn: () => call(exportDraw, { params: { dropNo } }),
    onSuccess: ({ fileName, csv, rows }) => {
      downloadText(fileName, csv, 'text/csv');
      showToast(dropTexts.drawn(formatCount(rows)));
    },
  });
  return (
    <div className="space-y-3 text-sm">
      <div className="flex items-start gap-2">
        <code className="min-w-0 flex-1 border border-line bg-ground px-2 py-1.5 text-xs break-all">
          {secretHash}
        </code>
        <CopyButton text={secretHash} label={dropTexts.copyHash} />
      </div>
      <p className="font-medium">{dropTexts.secret}</p>
      {secret === null ? (
        <p className="text-mute">{dropTexts.secretHidden}</p>
      ) : (
        <>
          <div className="flex items-start gap-2">
            <code className="min-w-0 flex-1 border border-line bg-ground px-2 py-1.5 text-xs break-all">
              {secret}
            </code>
            <CopyButton text={secret} label={dropTexts.copySecret} />
          </div>
          <Button isPending={download.isPending} onClick={() => download.mutate()}>
            {dropTexts.draw}
          </Button>
        </>
      )}
    </div>
  );
}
