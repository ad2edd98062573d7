import type { searchAudit } from '@duskline/contract/admin/audit';
import { auditSubjectOf } from '@duskline/contract/admin/audit-actions.rules';
import { maskName } from '@duskline/platform/secrets/mask';
import type { z } from 'zod';
import type { ShopContext } from '../../context.ts';
import { findStaffNames } from '../staff/index.ts';
import type { SourcedEntry } from './search-both.ts';
import { findMemberNos, findSubjectNames, type NumbersOfKind } from './subject-names.sql.ts';

type Subject = z.output<typeof searchAudit.reply>['items'][number]['subject'];
type Found = NonNullable<ReturnType<typeof auditSubjectOf>>;

/**
 * Return what each entry was about, with its name of today, or, where it has been deleted since, the name
 * that the entry wrote; a member's is masked.
 */
export async function nameSubjects(
  { db, vault }: Pick<ShopContext, 'db' | 'vault'>,
  entries: readonly SourcedEntry[],
): Promise<Subject[]> {
  const found = entries.map((entry) => ({ ...entry, subject: subjectOf(entry) }));
  // The accounts' audit knows a member by the Member API's number.
  const inAccounts = found.flatMap(({ source, subject }) =>
    source === 'accounts' && subject?.kind === 'member' ? [Number(subject.no)] : [],
  );
  const memberNos = await findMemberNos(db, inAccounts);
  const subjects = found.map(({ source, subject }): Found | undefined => {
    if (source === 'shop' || subject?.kind !== 'member') return subject;
    const memberNo = memberNos.get(Number(subject.no));
    return memberNo === undefined ? undefined : { kind: 'member', no: String(memberNo) };
  });
  const numbers = (kind: Found['kind']) => [
    ...new Set(subjects.flatMap((one) => (one?.kind === kind ? [Number(one.no)] : []))),
  ];
  const [names, staffNames] = await Promise.all([
    findSubjectNames(db, numbersOfKinds(numbers)),
    findStaffNames(db, vault, numbers('staff')),
  ]);
  const known = new Map(names.map((one) => [`${one.kind} ${one.no}`, one]));
  return subjects.map((subject, place) => {
    if (!subject) return null;
    const { kind, no } = subject;
    if (kind === 'staff')
      return { kind, no, name: staffNames.get(Number(no)) ?? null, productNo: null };
    const written = writtenName(kind, found[place]);
    const { name = written, productNo = null } = known.get(`${kind} ${no}`) ?? {};
    return {
      kind,
      no,
      name: name !== null && kind === 'member' ? maskName(name) : name,
      productNo,
    };
  });
}

/** Where an entry writes what its subject is called; of members and their orders none does. */
const nameFields: Partial<Record<Found['kind'], string>> = {
  ...{ role: 'name', brand: 'nameKo', category: 'label', article: 'title' },
};

function writtenName(kind: Found['kind'], entry: SourcedEntry | undefined): string | null {
  const field = nameFields[kind];
  if (field === undefined || !entry) return null;
  const name = facts(entry.after)?.[field] ?? facts(entry.before)?.[field];
  return typeof name === 'string' ? name : null;
}

function subjectOf({ command, before, after }: SourcedEntry): Found | undefined {
  return auditSubjectOf(command, facts(before), facts(after));
}

const facts = (value: object | null) => value as Record<string, unknown> | null;

function numbersOfKinds(numbers: (kind: keyof NumbersOfKind) => number[]): NumbersOfKind {
  return {
    ...{ product: numbers('product'), option: numbers('option'), brand: numbers('brand') },
    ...{ category: numbers('category'), coupon: numbers('coupon'), member: numbers('member') },
    ...{ campaign: numbers('campaign'), display: numbers('display'), event: numbers('event') },
    ...{ drop: numbers('drop'), article: numbers('article'), role: numbers('role') },
    review: numbers('review'),
  };
}
