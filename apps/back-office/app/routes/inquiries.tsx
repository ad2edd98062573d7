import { InquiryInbox } from '../features/inquiries/inquiry-inbox.tsx';
import { voiceTexts } from '../texts/voices.ts';
import { PageHeader } from '../ui/page-header.tsx';

export default function InquiriesRoute() {
  return (
    <>
      <PageHeader title={voiceTexts.inquiries.title} />
      <InquiryInbox />
    </>
  );
}
