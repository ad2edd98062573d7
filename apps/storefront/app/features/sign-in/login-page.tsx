import type { ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router';
import { readReturnUrl } from '../../lib/routing/return-url.ts';
import { useLeaveOnceLoggedIn } from '../../lib/session/use-leave-once-logged-in.ts';
import { useHasMemberApi } from '../../lib/settings/offers.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LabelledDivider } from '../../ui/labelled-divider.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { LoginForm } from './login-form.tsx';

/**
 * Logs a member in and returns to the page they came from. A guest on the way to an order may go
 * on without an account.
 */
export function LoginPage({
  SocialButtons,
}: {
  SocialButtons: ComponentType<{ returnUrl: string }>;
}) {
  const [query] = useSearchParams();
  const returnUrl = readReturnUrl(query.get('returnUrl'));
  const hasMemberApi = useHasMemberApi();
  useLeaveOnceLoggedIn(returnUrl);
  const isOrdering = returnUrl.startsWith('/orders/sheet/');
  const onward = new URLSearchParams({ returnUrl });
  return (
    <div className="wide max-w-120 pb-16">
      <PageHeading word="Log in" title="로그인" />
      <div className="pt-8">
        {isOrdering && (
          <section aria-label="비회원 주문" className="mb-8 bg-ground p-5">
            <p className="text-sm">
              로그인하지 않고도 주문할 수 있어요. 주문번호와 주문 비밀번호로 주문을 조회해요.
            </p>
            <ButtonLink to={returnUrl} variant="line" className="mt-4 w-full">
              비회원 주문하기
            </ButtonLink>
          </section>
        )}
        {hasMemberApi && (
          <>
            <SocialButtons returnUrl={returnUrl} />
            <LabelledDivider>또는 이메일로 로그인</LabelledDivider>
          </>
        )}
        <LoginForm />
        <FindAccount idName={hasMemberApi ? '이메일' : '회원 ID'} />
        <p className="mt-6 flex items-center justify-between border-t border-line pt-4 text-sm">
          <span className="text-mute">아직 회원이 아니신가요?</span>
          <Link
            to={returnUrl === '/' ? '/register' : `/register?${onward}`}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            회원가입
          </Link>
        </p>
        {!isOrdering && (
          <ButtonLink to="/guest/orders" variant="line" className="mt-6 w-full">
            비회원 주문 조회
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function FindAccount({ idName }: { idName: string }) {
  return (
    <p className="mt-2 grid grid-cols-2 gap-6 text-sm text-mute">
      <Link
        to="/login/find-username"
        className="inline-flex min-h-11 items-center justify-self-end"
      >
        {idName} 찾기
      </Link>
      <Link
        to="/login/find-password"
        className="inline-flex min-h-11 items-center justify-self-start"
      >
        비밀번호 찾기
      </Link>
    </p>
  );
}
