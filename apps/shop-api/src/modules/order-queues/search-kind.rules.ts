import { readParcelCode } from '@duskline/contract/admin/parcel-code.rules';

export type FoundBy = 'orderNo' | 'invoiceNo' | 'product' | 'name' | 'phone' | 'email';

/** List what a text may name, the likeliest first. */
export function guessSearch(q: string): FoundBy[] {
  const text = q.trim();
  if (text === '') return [];
  if (text.includes('@')) return ['email'];
  if (!/^\+?[\d\s-]+$/.test(text)) return ['name', 'product'];
  const digits = text.replace(/\D/g, '');
  if (digits.length === 18 || readParcelCode(text)) return ['orderNo'];
  const kinds: FoundBy[] = [];
  if (/^(\+82|0)/.test(text) && digits.length >= 8 && digits.length <= 13) kinds.push('phone');
  if (digits.length <= 9) kinds.push('product');
  if (digits.length >= 9 && digits.length <= 14) kinds.push('invoiceNo');
  return kinds;
}
