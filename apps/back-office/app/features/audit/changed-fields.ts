type Values = Record<string, unknown> | null;

export type ChangedField = { name: string; before: unknown; after: unknown };

/** The values that an audit row says have changed; those that are the same before and after are left out. */
export function changedFields(before: Values, after: Values): ChangedField[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .map((name) => ({ name, before: before?.[name], after: after?.[name] }))
    .filter((field) => JSON.stringify(field.before) !== JSON.stringify(field.after));
}

/** A value as it is read in a table; a dash where there was none. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
