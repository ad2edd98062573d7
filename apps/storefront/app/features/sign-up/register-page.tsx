import type { ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router';
import { loginPath, readReturnUrl } from '../../lib/routing/return-url.ts';
import { useLeaveOnceLoggedIn, useWasGuest } from '../../lib/session/use-leave-once-logged-in.ts';
import { useHasMemberApi } from '../../lib/settings/offers.ts';
import { LabelledDivider } from '../../ui/labelled-divider.tsx';
import { loadOnUse } from '../../ui/load-later.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RegisterForm } from './register-form.tsx';
import { WELCOME_PATH } from './welcome-page.tsx';

// Its code loads on such a mall alone.
const MallJoinForm = loadOnUse(
  async () => ({ default: (await import('./mall-join-form.tsx')).MallJoinForm }),
  <Skeleton className="h-160" />,
);
/**
 * One element for all renderings: a new one, given before its code has come, would make React throw
 * away the form that the server sent, with what was typed into it.
 */
const mallJoinForm = <MallJoinForm />;

/** Registers a member, logs them in and returns to the page they came from. */
export function RegisterPage({
  SocialButtons,
}: {
  SocialButtons: ComponentType<{ returnUrl: string }>;
}) {
  const [query] = useSearchParams();
  const returnUrl = readReturnUrl(query.get('returnUrl'));
  const wasGuest = useWasGuest();
  const hasMemberApi = useHasMemberApi();
  // On the way to a purchase nothing comes in between.
  useLeaveOnceLoggedIn(wasGuest && returnUrl === '/' && hasMemberApi ? WELCOME_PATH : returnUrl);
  return (
    <div className="wide max-w-120 pb-16">
      <PageHeading word="Join" title="회원가입" />
      <div className="pt-8">
        {hasMemberApi ? (
          <>
            <SocialButtons returnUrl={returnUrl} />
            <LabelledDivider>또는 이메일로 가입</LabelledDivider>
          </>
        ) : (
          mallJoinForm
        )}
      </div>
      {hasMemberApi && <RegisterForm />}
      <p className="mt-6 flex items-center justify-between text-sm">
        <span className="text-mute">이미 회원이신가요?</span>
        <Link
          to={loginPath(returnUrl)}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          로그인
        </Link>
      </p>
    </div>
  );
}
