import { InquiriesPage } from '../features/inquiries/inquiries-page.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { authPage } from '../lib/session/session-sync.tsx';
import type { Route } from './+types/my-inquiries.ts';

export const handle = authPage;
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: '1:1 문의' });

export default function MyInquiries() {
  return <InquiriesPage />;
}
