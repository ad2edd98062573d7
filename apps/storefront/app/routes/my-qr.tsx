import { MemberQrPage } from '../features/member-qr/member-qr-page.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { authPage } from '../lib/session/session-sync.tsx';
import type { Route } from './+types/my-qr.ts';

export const handle = authPage;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '매장 회원 QR' });

export default function MyQr() {
  return <MemberQrPage />;
}
