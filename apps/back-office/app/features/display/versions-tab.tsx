import { seoulDateTime } from '@duskline/contract/time.rules';
import type { ReactNode } from 'react';
import { formatDateTime, formatPeriod } from '../../lib/format/format.ts';
import { pictureUrl } from '../../lib/pictures/picture-url.ts';
import { displayTexts } from '../../texts/display.ts';
import { Button } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ask } from '../../ui/questions.ts';
import type { DisplayItem } from './display.queries.ts';
import { DisplayStateBadge } from './display-state-badge.tsx';
import { useItemSteps } from './use-item-steps.ts';

const texts = displayTexts.versions;

/** What was published and what waits for its minute; an earlier version goes back into the shop. */
export function VersionsTab({
  item,
  canWrite,
}: {
  item: DisplayItem;
  canWrite: boolean;
}): ReactNode {
  const { rollBack, cancel } = useItemSteps(item);
  const busy = [rollBack, cancel].find(({ isPending }) => isPending)?.variables;
  /** The pressed one keeps the focus while it works, and the others wait. */
  const waiting = (versionNo: number) => ({
    isPending: busy === versionNo,
    disabled: busy !== undefined && busy !== versionNo,
  });
  if (item.versions.length === 0) return <EmptyState text={texts.none} />;
  return (
    <ol className="mt-2">
      {item.versions.map((version) => {
        const { form } = version;
        const picture = form.kind === 'BANNER' || form.kind === 'EVENT' ? form.wide : form.picture;
        return (
          <li
            key={version.versionNo}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3"
          >
            {picture === '' ? (
              <span className="h-14 w-24 bg-ground-deep" />
            ) : (
              <img
                src={pictureUrl(picture, '320x400')}
                alt=""
                loading="lazy"
                className="h-14 w-24 bg-ground-deep object-contain"
              />
            )}
            <div className="min-w-0 flex-1 basis-52 text-sm">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                <DisplayStateBadge state={version.state} />
                {'name' in form ? form.name : form.description || item.name}
              </p>
              <p className="figures mt-1 text-xs">
                {formatPeriod(moment(version.fromAt), version.untilAt && moment(version.untilAt))}
              </p>
              <p className="text-xs text-mute">
                {texts.by(version.staffName)} · <DateTime at={version.publishedAt} />
              </p>
            </div>
            {canWrite && version.state === 'ENDED' && (
              <Button
                size="sm"
                {...waiting(version.versionNo)}
                onClick={() =>
                  void ask({
                    title: texts.rollBackTitle,
                    description: texts.rollBackDescription,
                    action: texts.rollBack,
                  }).then((isSure) => isSure && rollBack.mutate(version.versionNo))
                }
              >
                {texts.rollBack}
              </Button>
            )}
            {canWrite && version.state === 'SCHEDULED' && (
              <Button
                size="sm"
                {...waiting(version.versionNo)}
                onClick={() => cancel.mutate(version.versionNo)}
              >
                {texts.cancel}
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function moment(at: string): string {
  return formatDateTime(seoulDateTime(new Date(at)));
}
