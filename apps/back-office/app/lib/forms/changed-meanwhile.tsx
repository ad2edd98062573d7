import type { ReactNode } from 'react';
import { uiTexts } from '../../texts/ui.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { changedFields, describeValue, type FormChange } from './form-changes.ts';
import { isSameForm } from './same-form.ts';

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
  compare = changedFields,
  others = [],
  base,
  mine,
  theirs,
  hint = texts.mergeHint,
  onMerge,
  onDiscard,
  onClose,
}: {
  names: FieldNames;
  describe?: Describe;
  /** Finds what differs, where it is not field by field. */
  compare?: (before: Form, after: Form) => readonly FormChange[];
  /** What else changed that is no field of the form. */
  others?: readonly { name: string; before: string; after: string }[];
  base: Form;
  mine: Form;
  theirs: Form;
  /** What becomes of one's own changes, where it is not the usual. */
  hint?: string;
  /** Undefined where nothing more can be saved. */
  onMerge?: (() => void) | undefined;
  onDiscard: () => void;
  onClose: () => void;
}): ReactNode {
  const own = compare(base, mine);
  const ownAfter = new Map(own.map(({ field, after }) => [field, after]));
  return (
    <Dialog
      title={texts.title}
      size="md"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onClick={onDiscard}>{texts.discard}</Button>
          {onMerge && (
            <Button variant="solid" onClick={onMerge}>
              {texts.merge}
            </Button>
          )}
        </>
      }
    >
      <Changes
        title={texts.theirs}
        changes={compare(base, theirs)}
        {...{ names, describe, ownAfter, others }}
      />
      <Changes title={texts.mine} changes={own} {...{ names, describe }} />
      <p className="mt-3 text-xs text-mute">{hint}</p>
    </Dialog>
  );
}

function Changes({
  title,
  changes,
  names,
  describe,
  ownAfter,
  others = [],
}: {
  title: string;
  changes: readonly FormChange[];
  names: FieldNames;
  describe: Describe;
  /** What one wrote oneself, by the fields that one changed as well. */
  ownAfter?: ReadonlyMap<string, unknown>;
  others?: readonly { name: string; before: string; after: string }[];
}): ReactNode {
  return (
    <>
      <h3 className="mt-4 text-sm font-bold first:mt-0">{title}</h3>
      {changes.length + others.length === 0 && (
        <p className="mt-1 text-sm text-mute">{texts.none}</p>
      )}
      <dl className="mt-1 text-sm">
        {changes.map(({ field, before, after }) => (
          <div key={field} className="border-b border-line py-2">
            <dt className="flex items-center gap-2 font-medium">
              {names[field] ?? field}
              {ownAfter?.has(field) &&
                (isSameForm(ownAfter.get(field), after) ? (
                  <Badge>{texts.same}</Badge>
                ) : (
                  <Badge tone="warn">{texts.both}</Badge>
                ))}
            </dt>
            <dd className="figures">
              <del className="text-mute">{describe(field, before)}</del>
              {' → '}
              {describe(field, after)}
            </dd>
          </div>
        ))}
        {others.map(({ name, before, after }) => (
          <div key={name} className="border-b border-line py-2">
            <dt className="font-medium">{name}</dt>
            <dd className="figures">{`${before} → ${after}`}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
