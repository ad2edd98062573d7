import type { DisplayForm } from '@duskline/contract/admin/display-form';
import type { DisplayKind } from '@duskline/contract/admin/display-places.rules';

const everybody = {
  platforms: ['PC', 'MOBILE_WEB', 'AOS', 'IOS'] as ('PC' | 'MOBILE_WEB' | 'AOS' | 'IOS')[],
  audience: 'ALL' as const,
  gradeNos: [] as number[],
};

/** The form of a new item. */
export function emptyForm(kind: DisplayKind): DisplayForm {
  switch (kind) {
    case 'BANNER':
      return {
        ...{ kind, place: 'Main_BR_TOP', name: '', text: '', wide: '', tall: '', to: '/' },
        ...{ order: 0, ...everybody },
      };
    case 'POPUP':
      return {
        ...{ kind, name: '', html: '', picture: '', to: '', canHideToday: true, order: 0 },
        ...everybody,
      };
    case 'SECTION':
      return {
        ...{ kind, sectionId: '', name: '', text: '', explanation: '', picture: '', order: 0 },
        productNos: [],
      };
    case 'EVENT':
      return {
        ...{ kind, eventId: '', name: '', text: '', html: '', wide: '', square: '' },
        ...{ platforms: everybody.platforms, gradeNos: [], sections: [], couponNos: [] },
      };
  }
}

export type FormChange = { field: string; before: unknown; after: unknown };

/** Return the fields in which two forms of a kind differ. */
export function changedFields(before: DisplayForm, after: DisplayForm): FormChange[] {
  const [from, to] = [before, after] as unknown as [
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  return Object.keys(to).flatMap((field) =>
    JSON.stringify(from[field]) === JSON.stringify(to[field])
      ? []
      : [{ field, before: from[field], after: to[field] }],
  );
}

/** Put one's own changes of a base upon what somebody else saved meanwhile. */
export function mergeForms(base: DisplayForm, mine: DisplayForm, theirs: DisplayForm): DisplayForm {
  const own = changedFields(base, mine).map(({ field, after }) => [field, after]);
  return { ...theirs, ...Object.fromEntries(own) };
}

/** Say a field's value in a line. */
export function describeValue(value: unknown): string {
  if (value === '' || value === null || value === undefined) return '—';
  if (Array.isArray(value)) return value.length === 0 ? '—' : `${value.length}개`;
  const text = typeof value === 'boolean' ? (value ? '예' : '아니오') : String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
