import { WithdrawalPage } from '../features/withdrawal/withdrawal-page.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { authPage } from '../lib/session/session-sync.tsx';
import type { Route } from './+types/my-withdrawal.ts';

export const handle = authPage;
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: '회원 탈퇴' });

export default function WithdrawalPageRoute() {
  return <WithdrawalPage />;
}
