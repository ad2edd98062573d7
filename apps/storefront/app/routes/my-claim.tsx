import { ClaimPage } from '../features/claims/claim-page.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { authPage } from '../lib/session/session-sync.tsx';
import type { Route } from './+types/my-claim.ts';

export const handle = authPage;
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: '신청 내역' });

export default function MyClaim({ params }: Route.ComponentProps) {
  return <ClaimPage claimNo={Number(params.claimNo)} />;
}
