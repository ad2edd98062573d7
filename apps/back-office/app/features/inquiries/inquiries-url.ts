import type { InquiryKind, InquiryQueue } from '@duskline/contract/admin/inquiries';

/** One queue of one kind of inquiries. */
export type InquiryPlace = { kind: InquiryKind; queue: InquiryQueue };

/** Return the URL of one queue of inquiries, with more in its search. */
export function inquiriesUrl(
  { kind, queue }: InquiryPlace,
  search: URLSearchParams = new URLSearchParams(),
): string {
  if (kind === 'product') search.set('tab', 'products');
  if (queue !== 'waiting') search.set('queue', queue);
  return search.size === 0 ? '/inquiries' : `/inquiries?${search}`;
}
