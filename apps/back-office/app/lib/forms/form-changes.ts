import { isSameForm } from './same-form.ts';

export type FormChange = { field: string; before: unknown; after: unknown };

/** Return the fields in which two forms of a kind differ. */
export function changedFields(before: object, after: object): FormChange[] {
  const [from, to] = [before, after] as [Record<string, unknown>, Record<string, unknown>];
  return Object.keys(to).flatMap((field) =>
    JSON.stringify(from[field]) === JSON.stringify(to[field])
      ? []
      : [{ field, before: from[field], after: to[field] }],
  );
}

/**
 * Put one's own changes of a base upon what somebody else saved meanwhile. What differs from the base as it
 * is typed alone, by the space around it, undoes nothing of theirs: it stays where they say the same.
 */
export function mergeForms<Form extends object>(base: Form, mine: Form, theirs: Form): Form {
  const stored = theirs as Record<string, unknown>;
  const own = changedFields(base, mine).filter(
    ({ field, before, after }) => !isSameForm(before, after) || isSameForm(after, stored[field]),
  );
  return { ...theirs, ...Object.fromEntries(own.map(({ field, after }) => [field, after])) };
}

/** What was seen, with each field that one sent oneself as it is stored now: nobody else changed that. */
export function withSent<Form extends object>(base: Form, sent: readonly Form[], now: Form): Form {
  const forms = sent as readonly Record<string, unknown>[];
  const own = changedFields(base, now).filter(({ field, after }) =>
    forms.some((form) => isSameForm(form[field], after)),
  );
  return { ...base, ...Object.fromEntries(own.map(({ field, after }) => [field, after])) };
}

/** Say a field's value in a line. */
export function describeValue(value: unknown): string {
  if (value === '' || value === null || value === undefined) return '—';
  if (Array.isArray(value)) return value.length === 0 ? '—' : `${value.length}개`;
  const text = typeof value === 'boolean' ? (value ? '예' : '아니오') : String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
