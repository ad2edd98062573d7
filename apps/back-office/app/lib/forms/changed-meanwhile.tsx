import type { ReactNode } from 'react';
import { uiTexts } from '../../texts/ui.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { changedFields, describeValue, type FormChange } from './form-changes.ts';

const texts = uiTexts.meanwhile;

type FieldNames = Readonly<Record<string, string>>;
type Describe = (field: string, value: unknown) => string;

/**
 * What somebody else saved while a form was edited, beside one's own changes. `names`: of its fields;
 * `describe` says a field's value where the plain words would not do.
 */
export function ChangedMeanwhile<Form extends object>({
  names,
  describe = (_field, value) => describeValue(value),
  base,
  mine,
  theirs,
  onMerge,
  onDiscard,
  onClose,
}: {
  names: FieldNames;
  describe?: Describe;
  base: Form;
  mine: Form;
  theirs: Form;
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
      <Changes
        title={texts.theirs}
        changes={changedFields(base, theirs)}
        {...{ names, describe }}
      />
      <Changes title={texts.mine} changes={changedFields(base, mine)} {...{ names, describe }} />
      <p className="mt-3 text-xs text-mute">{texts.mergeHint}</p>
    </Dialog>
  );
}

function Changes({
  title,
  changes,
  names,
  describe,
}: {
  title: string;
  changes: readonly FormChange[];
  names: FieldNames;
  describe: Describe;
}): ReactNode {
  return (
    <>
      <h3 className="mt-4 text-sm font-bold first:mt-0">{title}</h3>
      {changes.length === 0 && <p className="mt-1 text-sm text-mute">{texts.none}</p>}
      <dl className="mt-1 text-sm">
        {changes.map(({ field, before, after }) => (
          <div key={field} className="border-b border-line py-2">
            <dt className="font-medium">{names[field] ?? field}</dt>
            <dd>
              <del className="text-mute">{describe(field, before)}</del>
              {' → '}
              {describe(field, after)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
