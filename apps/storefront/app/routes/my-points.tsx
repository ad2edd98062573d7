import { PointsPage } from '../features/benefits/points-page.tsx';
import { pageMeta } from '../lib/seo.ts';
import { authPage } from '../lib/session-keeper.tsx';
import type { Route } from './+types/my-points.ts';

export const handle = authPage;
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: '적립금' });

export default function MyPoints() {
  return <PointsPage />;
}
