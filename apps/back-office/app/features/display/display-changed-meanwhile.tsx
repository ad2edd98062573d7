import type { DisplayForm } from '@duskline/contract/admin/display-form';
import type { ReactNode } from 'react';
import { displayFieldNames, displayTexts } from '../../texts/display.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { changedFields, describeValue, type FormChange } from './display-draft.ts';

const texts = displayTexts.meanwhile;

/** What somebody else saved while this item was edited, beside one's own changes. */
export function DisplayChangedMeanwhile({
  base,
  mine,
  theirs,
  onMerge,
  onDiscard,
  onClose,
}: {
  base: DisplayForm;
  mine: DisplayForm;
  theirs: DisplayForm;
  onMerge: () => void;
  onDiscard: () => void;
  onClose: () => void;
}): ReactNode {
  return (
    <Dialog
      title={texts.title}
      size="md"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onClick={onDiscard}>{texts.discard}</Button>
          <Button variant="solid" onClick={onMerge}>
            {texts.merge}
          </Button>
        </>
      }
    >
      <Changes title={texts.theirs} changes={changedFields(base, theirs)} />
      <Changes title={texts.mine} changes={changedFields(base, mine)} />
      <p className="mt-3 text-xs text-mute">{texts.mergeHint}</p>
    </Dialog>
  );
}

function Changes({ title, changes }: { title: string; changes: readonly FormChange[] }): ReactNode {
  return (
    <>
      <h3 className="mt-4 text-sm font-bold first:mt-0">{title}</h3>
      {changes.length === 0 && <p className="mt-1 text-sm text-mute">{texts.none}</p>}
      <dl className="mt-1 text-sm">
        {changes.map(({ field, before, after }) => (
          <div key={field} className="border-b border-line py-2">
            <dt className="font-medium">{displayFieldNames[field] ?? field}</dt>
            <dd>
              <del className="text-mute">{describeValue(before)}</del>
              {' → '}
              {describeValue(after)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
