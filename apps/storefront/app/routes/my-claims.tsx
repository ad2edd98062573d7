import { ClaimsPage } from '../features/orders/claims-page.tsx';
import { pageMeta } from '../lib/seo.ts';
import { authPage } from '../lib/session-keeper.tsx';
import type { Route } from './+types/my-claims.ts';

export const handle = authPage;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '취소·반품·교환' });

export default function MyClaims() {
  return <ClaimsPage />;
}
