import type { PlacedKind } from '@duskline/contract/admin/display-places.rules';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { OfBefore, shownOf } from '../../lib/api/loaded.tsx';
import { PageBeforeData } from '../../lib/api/page-before-data.tsx';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { toSeoulInput } from '../../lib/format/seoul-input.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { displayTexts as texts } from '../../texts/display.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ask } from '../../ui/questions.ts';
import { Tabs } from '../../ui/tabs.tsx';
import {
  type DisplayItem,
  useDisplayChoicesQuery,
  useDisplayItemQuery,
} from './display.queries.ts';
import { emptyForm } from './display-draft.ts';
import { DisplayEditor } from './display-editor.tsx';
import { DisplayStateBadge } from './display-state-badge.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { useItemSteps } from './use-item-steps.ts';
import { VersionsTab } from './versions-tab.tsx';

const back = { to: '/display', label: texts.list };

/**
 * An item or the page of a brand: where it stands, its editor, its versions. A brand's page has its URL
 * below its brand, whose screen the menu then marks; links to it as an item lead there.
 */
export function DisplayPage({
  itemNo,
  brandNo = null,
}: {
  itemNo: number;
  /** The brand below whose URL it is open. */
  brandNo?: number | null;
}): ReactNode {
  const { search } = useLocation();
  const item = useDisplayItemQuery(itemNo);
  const choices = useDisplayChoicesQuery();
  const canWrite = useMay('display.write');
  const [isDirty, setDirty] = useState(false);
  const queries = [item, choices];
  const [data, chosenFrom] = [shownOf(item), shownOf(choices)];
  if (!data || !chosenFrom) {
    return <PageBeforeData title={texts.title} back={back} queries={queries} />;
  }
  if (data.brandNo !== brandNo) {
    const to =
      data.brandNo === null ? `/display/${itemNo}` : `/brands/${data.brandNo}/page/${itemNo}`;
    return <Navigate to={{ pathname: to, search }} replace />;
  }
  return (
    <>
      <PageHeader
        title={data.name}
        back={
          data.brandNo === null
            ? back
            : { to: `/brands/${data.brandNo}`, label: texts.brand.back(data.name) }
        }
        description={
          <span className="inline-flex flex-wrap items-center gap-2">
            <DisplayStateBadge state={data.state} />
            {data.hasDraft && data.state !== 'DRAFT' && <Badge tone="warn">{texts.hasDraft}</Badge>}
            {texts.kinds[data.kind]}
          </span>
        }
        actions={<ItemActions item={data} {...{ canWrite, isDirty }} />}
      />
      <OfBefore queries={queries} />
      <Tabs
        tabs={[
          {
            value: 'edit',
            label: texts.tabs.edit,
            content: (
              <DisplayEditor
                key={itemNo}
                item={data}
                empty={data.form}
                choices={chosenFrom}
                canWrite={canWrite}
                onDirty={setDirty}
              />
            ),
          },
          {
            value: 'versions',
            label: texts.tabs.versions,
            count: data.versions.length,
            content: <VersionsTab item={data} canWrite={canWrite} />,
          },
        ]}
      />
    </>
  );
}

/** A new item of a kind; it is saved as a draft. */
export function NewDisplayPage({ kind }: { kind: PlacedKind }): ReactNode {
  const choices = useDisplayChoicesQuery();
  const canWrite = useMay('display.write');
  const empty = useMemo(() => emptyForm(kind), [kind]);
  const title = texts.newTitle(texts.kinds[kind]);
  if (!choices.data) return <PageBeforeData title={title} back={back} queries={[choices]} />;
  return (
    <>
      <PageHeader title={title} back={back} />
      <DisplayEditor
        key={kind}
        item={undefined}
        empty={empty}
        choices={choices.data}
        canWrite={canWrite}
      />
    </>
  );
}

function ItemActions({
  item,
  canWrite,
  isDirty,
}: {
  item: DisplayItem;
  canWrite: boolean;
  isDirty: boolean;
}): ReactNode {
  const { publish, end } = useItemSteps(item);
  const [isPublishing, setPublishing] = useState(false);
  const live = item.versions.find(({ state }) => state === 'LIVE');
  const canPublish = item.hasDraft || item.state === 'ENDED';
  const whyNotId = useId();
  const whyNot = isDirty ? texts.publish.saveFirst : canPublish ? undefined : texts.publish.nothing;
  return (
    <>
      {canWrite && live && (
        <Button
          isPending={end.isPending}
          onClick={() =>
            void ask({
              title: texts.end.title,
              description:
                item.brandNo === null ? texts.end.description : texts.brand.endDescription,
              action: texts.end.open,
              tone: 'danger',
            }).then((isSure) => isSure && end.mutate())
          }
        >
          {texts.end.open}
        </Button>
      )}
      {canWrite && (
        <Button
          variant="solid"
          disabled={whyNot !== undefined}
          aria-describedby={whyNotId}
          onClick={() => setPublishing(true)}
        >
          {texts.publish.open}
        </Button>
      )}
      {canWrite && whyNot !== undefined && (
        <p id={whyNotId} className="w-0 min-w-full text-xs text-mute">
          {whyNot}
        </p>
      )}
      {/* Open, it stays where the role changes: what was typed is not lost with the right. */}
      {isPublishing && (
        <PublishDialog
          untilAt={toSeoulInput(live?.untilAt ?? null)}
          isPending={publish.isPending}
          error={errorTextOf(publish.error)}
          onSubmit={(period) => publish.mutate(period, { onSuccess: () => setPublishing(false) })}
          onClose={() => {
            publish.reset();
            setPublishing(false);
          }}
        />
      )}
    </>
  );
}
