import type { MemberFoundBy, MemberState } from '@duskline/contract/admin/member-shapes';

/** Return what staff call the state of a member. */
export function stateOf({
  status,
  stoppedAt,
}: {
  status: string;
  stoppedAt: Date | null;
}): MemberState {
  if (status === 'WITHDRAWN') return 'WITHDRAWN';
  return stoppedAt === null ? 'ACTIVE' : 'STOPPED';
}

const MOST_DIGITS_OF_A_NUMBER = 9;

/** List what a text may name of a member, the likeliest first. */
export function guessMemberSearch(q: string): MemberFoundBy[] {
  const text = q.trim();
  if (text === '') return [];
  if (text.includes('@')) return ['email'];
  if (!/^\+?[\d\s-]+$/.test(text)) return ['name', 'email'];
  const digits = text.replace(/\D/g, '');
  if (/^(\+82|0)/.test(text)) return ['phone'];
  return digits.length <= MOST_DIGITS_OF_A_NUMBER ? ['memberNo'] : [];
}
