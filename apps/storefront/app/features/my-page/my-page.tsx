import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { errorText } from '../../lib/errors/error-text.ts';
import { useProfile } from '../../lib/session/profile.queries.ts';
import { useRuntimeConfig } from '../../lib/settings/runtime-config.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState, FailTogether } from '../../ui/error-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { useLogOut } from './my-page.queries.ts';
import { myPageMenu } from './my-page-menu.ts';

/** A member's page: name and grade, coupons and points, orders by state, and links to the rest. */
export function MyPage({
  orders,
  counts,
  hasLegacyOrders,
}: {
  orders: ReactNode;
  /** Tiles of a `<dl>`. */
  counts: ReactNode;
  hasLegacyOrders: boolean;
}) {
  const logOut = useLogOut();
  const offers = useRuntimeConfig();
  return (
    <div className="wide pb-16 lg:pb-28">
      <PageHeading
        word="My page"
        title="마이페이지"
        aside={
          <Button
            variant="bare"
            size="sm"
            isPending={logOut.isPending}
            onClick={() => logOut.mutate()}
          >
            로그아웃
          </Button>
        }
      />
      <div className="grid grid-cols-1 gap-12 pt-8">
        <div className="min-w-0">
          <FailTogether>
            <Greeting />
            <dl className="mt-2 grid grid-cols-2 gap-2">{counts}</dl>
            {orders}
          </FailTogether>
        </div>
        {/* On PC the menu is at the side of every page. */}
        <div className="grid grid-cols-1 gap-12 lg:hidden">
          {myPageMenu({ hasLegacyOrders, ...offers }).map(({ title, links }) => (
            <Part key={title} title={title}>
              <ul className="border-t border-line">
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className="flex min-h-13 items-center justify-between border-b border-line hover:bg-ground"
                    >
                      {label}
                      <ChevronRight size={18} aria-hidden="true" />
                    </Link>
                  </li>
                ))}
              </ul>
            </Part>
          ))}
        </div>
        <Part title="화면 테마">
          <ThemeSwitch name="my-theme" />
        </Part>
      </div>
    </div>
  );
}

function Greeting() {
  const profile = useProfile();
  if (profile.isError) {
    return (
      <ErrorState
        message={errorText(profile.error)}
        onRetry={() => void profile.refetch()}
        isRetrying={profile.isFetching}
      />
    );
  }
  if (!profile.data) {
    return (
      <Loading label="회원 정보를 불러오는 중">
        <Skeleton className="h-48" />
      </Loading>
    );
  }
  const { memberGradeName, memberName, memberId } = profile.data;
  return (
    <div className="flex min-h-48 flex-col justify-between gap-10 bg-stage p-6 text-on-stage">
      <p aria-hidden="true" className="poster text-poster">
        {memberGradeName}
      </p>
      <div>
        <p className="text-xl font-bold">{memberName || memberId}님</p>
        <p className="mt-1 text-sm text-on-stage/70">
          {memberId}
          {memberGradeName && <span> · {memberGradeName} 등급</span>}
        </p>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-lg font-bold">{title}</h2>
      {children}
    </section>
  );
}
