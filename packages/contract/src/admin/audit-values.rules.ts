import { seoulDateTime } from '../time.rules.ts';
import { auditFieldNames } from './audit-fields.rules.ts';
import { auditValueName } from './audit-value-names.rules.ts';

type Values = Record<string, unknown> | null;

/** A fact of an audit entry that differs; `undefined` where it was or is none. */
export type ChangedField = { name: string; before: unknown; after: unknown };

const MONEY = /(?:Amt|Price|^amount)$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/**
 * The values that an audit row says have changed; those that are the same before and after are left
 * out, and `subjectKey`, which the row shows beside them.
 */
export function changedFields(before: Values, after: Values, subjectKey?: string): ChangedField[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .map((name) => ({ name, before: before?.[name], after: after?.[name] }))
    .filter(
      (field) =>
        field.name !== subjectKey && JSON.stringify(field.before) !== JSON.stringify(field.after),
    );
}

/** What a field is called. */
export function fieldText(name: string): string {
  return auditFieldNames[name] ?? name;
}

/** A value of a field of an action's entry as staff read it; a dash where there was none. */
export function valueText(value: unknown, field: string, action: string): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? '예' : '아니요';
  if (typeof value === 'number') {
    return MONEY.test(field) ? `${value.toLocaleString('ko-KR')}원` : String(value);
  }
  if (typeof value === 'string') {
    if (MOMENT.test(value)) return momentText(value);
    return auditValueName(value, field, action);
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return '–';
    const isList = value.some((one) => typeof one === 'object');
    return value.map((one) => valueText(one, field, action)).join(isList ? ' / ' : ', ');
  }
  return Object.entries(value)
    .map(([part, one]) => `${fieldText(part)} ${valueText(one, part, action)}`)
    .join(', ');
}

/** A moment in Seoul as every screen of staff writes it: `2026.05.04 12:00`. */
function momentText(value: string): string {
  return seoulDateTime(new Date(value)).slice(0, 16).replaceAll('-', '.');
}

/** One side of an action's changed fields as one text, such as `상태: 결제완료 / 송장번호: 1234`. */
export function sideText(
  fields: readonly ChangedField[],
  side: 'before' | 'after',
  action: string,
): string {
  return fields
    .filter((field) => field[side] !== undefined)
    .map(({ name, ...sides }) => `${fieldText(name)}: ${valueText(sides[side], name, action)}`)
    .join(' / ');
}
