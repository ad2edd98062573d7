import { WithdrawPage } from '../features/account/withdraw-page.tsx';
import { pageMeta } from '../lib/seo.ts';
import { authPage } from '../lib/session-keeper.tsx';
import type { Route } from './+types/my-withdrawal.ts';

export const handle = authPage;
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: '회원 탈퇴' });

export default function WithdrawPageRoute() {
  return <WithdrawPage />;
}
