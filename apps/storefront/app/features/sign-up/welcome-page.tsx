import type { ReactNode } from 'react';
import { useProfile } from '../../lib/session/profile.queries.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** Where a new member leads to once they registered without being on the way to another page. */
export const WELCOME_PATH = '/welcome';

/** Welcomes a new member: the coupons they can take, and where to go on. */
export function WelcomePage({ coupons }: { coupons: ReactNode }) {
  const name = useProfile().data?.memberName;
  return (
    <div className="wide max-w-200 pb-16 lg:pb-28">
      <PageHeading word="Welcome" title={name ? `${name}님, 환영해요` : '환영해요'} />
      <p className="pt-6 break-keep">
        가입이 끝났어요. 구매확정할 때마다 적립금이 쌓이고, 많이 살수록 등급이 올라가요.
      </p>
      {coupons}
      <div className="mt-10 grid gap-2 sm:flex">
        <ButtonLink to="/products">상품 보러 가기</ButtonLink>
        <ButtonLink to="/my-page/grades" variant="line">
          등급과 혜택 보기
        </ButtonLink>
      </div>
    </div>
  );
}
