import type { ReactNode } from 'react';
import { Note } from '../../ui/badge.tsx';
import { errorTextOf } from './error-text.ts';

/** Why a call failed, at its place; nothing where it has not. */
export function CallError({ error, className }: { error: unknown; className?: string }): ReactNode {
  const text = errorTextOf(error);
  if (text === undefined) return null;
  return (
    <Note tone="bad" isUrgent className={className}>
      {text}
    </Note>
  );
}
