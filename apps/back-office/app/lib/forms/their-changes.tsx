import type { ReactNode } from 'react';
import { Note } from '../../ui/badge.tsx';
import { describeValue, type FormChange } from './form-changes.ts';

/**
 * What somebody else saved while a short form was edited, within the form itself. `names`: of its fields;
 * `describe` says a field's value where the plain words would not do.
 */
export function TheirChanges({
  text,
  changes,
  names,
  describe = (_field, value) => describeValue(value),
}: {
  text: string;
  changes: readonly FormChange[];
  names: Readonly<Record<string, string>>;
  describe?: (field: string, value: unknown) => string;
}): ReactNode {
  return (
    <Note tone="warn" isUrgent>
      {text}
      <ul className="mt-1 list-disc pl-4">
        {changes.map(({ field, before, after }) => (
          <li key={field} className="wrap-anywhere">
            {`${names[field] ?? field}: ${describe(field, before)} → ${describe(field, after)}`}
          </li>
        ))}
      </ul>
    </Note>
  );
}
