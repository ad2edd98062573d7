import { ProfilePage } from '../features/profile/profile-page.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { authPage } from '../lib/session/session-sync.tsx';
import { useHasMemberApi } from '../lib/settings/offers.ts';
import { FormSection } from '../ui/form-section.tsx';
import { loadOnUse } from '../ui/load-later.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Route } from './+types/my-profile.ts';

export const handle = authPage;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '회원정보 수정' });

// Its code loads on a mall without our Member API alone.
const MallProfile = loadOnUse(
  async () => ({
    default: (await import('../features/profile/mall-profile-form.tsx')).MallProfile,
  }),
  <Skeleton className="h-80" />,
);

export default function ProfilePageRoute() {
  if (useHasMemberApi()) return <ProfilePage />;
  return (
    <div className="wide max-w-160 pb-16">
      <PageHeading word="Profile" title="회원정보 수정" />
      <FormSection title="기본 정보">
        <MallProfile />
      </FormSection>
    </div>
  );
}
