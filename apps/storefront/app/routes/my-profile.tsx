import { ProfilePage } from '../features/profile/profile-page.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { authPage } from '../lib/session/session-sync.tsx';
import type { Route } from './+types/my-profile.ts';

export const handle = authPage;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '회원정보 수정' });

export default function ProfilePageRoute() {
  return <ProfilePage />;
}
