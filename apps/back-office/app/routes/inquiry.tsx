import { InquiryPage } from '../features/inquiries/inquiry-page.tsx';
import type { Route } from './+types/inquiry.ts';

export default function InquiryRoute({ params }: Route.ComponentProps) {
  const { kind, inquiryNo } = params;
  return (
    <InquiryPage
      key={`${kind}-${inquiryNo}`}
      kind={kind === 'product' ? 'product' : 'service'}
      inquiryNo={Number(inquiryNo)}
    />
  );
}
