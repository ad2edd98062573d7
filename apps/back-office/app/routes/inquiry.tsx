import { InquiryPage } from '../features/inquiries/inquiry-page.tsx';
import { rowNoOf } from '../lib/routing/row-no.ts';
import type { Route } from './+types/inquiry.ts';
import NotFound from './not-found.tsx';

export default function InquiryRoute({ params: { kind, ...params } }: Route.ComponentProps) {
  const inquiryNo = rowNoOf(params.inquiryNo);
  if (inquiryNo === undefined || (kind !== 'product' && kind !== 'service')) return <NotFound />;
  return <InquiryPage key={`${kind}-${inquiryNo}`} kind={kind} inquiryNo={inquiryNo} />;
}
