import { type ReactNode, useState } from 'react';
import { uiTexts } from '../../texts/ui.ts';
import { Note } from '../../ui/badge.tsx';

/**
 * A form for those who may use it. Where the role changes while it is open it stays, only to be read:
 * what was typed is not lost with the right to save it.
 */
export function PermittedForm({
  mayUse,
  otherwise = null,
  children,
}: {
  mayUse: boolean;
  /** What stands in its place for all others. */
  otherwise?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const [wasPermitted, setPermitted] = useState(mayUse);
  if (mayUse && !wasPermitted) setPermitted(true);
  if (!wasPermitted && !mayUse) return otherwise;
  return (
    <>
      {!mayUse && (
        <Note tone="bad" isUrgent className="mb-3">
          {uiTexts.roleChanged}
        </Note>
      )}
      <fieldset disabled={!mayUse} className="contents">
        {children}
      </fieldset>
    </>
  );
}
