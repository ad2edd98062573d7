import { Link, useSearchParams } from 'react-router';
import { loginPath, readReturnUrl } from '../../lib/routing/return-url.ts';
import { useLeaveOnceLoggedIn } from '../../lib/session/use-leave-once-logged-in.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { OrByMail, SocialButtons } from '../social-login/social-buttons.tsx';
import { RegisterForm } from './register-form.tsx';

/** The registration; whoever has finished it is logged in and back where she came from. */
export function RegisterPage() {
  const [query] = useSearchParams();
  const returnUrl = readReturnUrl(query.get('returnUrl'));
  useLeaveOnceLoggedIn(returnUrl);
  return (
    <div className="wide max-w-120 pb-16">
      <PageHeading word="Join" title="회원가입" />
      <div className="pt-8">
        <SocialButtons returnUrl={returnUrl} />
        <OrByMail>또는 이메일로 가입</OrByMail>
      </div>
      <RegisterForm />
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
