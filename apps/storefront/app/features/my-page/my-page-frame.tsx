import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { useRuntimeConfig } from '../../lib/settings/runtime-config.ts';
import { classNames } from '../../ui/class-names.ts';
import { myPageMenu } from './my-page-menu.ts';

/**
 * The frame of a member's pages: on PC a menu at the side and one width for all of them, on a phone
 * the page alone. The forms on them stay narrow enough to read.
 */
export function MyPageFrame({
  hasLegacyOrders,
  children,
}: {
  hasLegacyOrders: boolean;
  children: ReactNode;
}) {
  const offers = useRuntimeConfig();
  return (
    <div className="lg:wide lg:grid lg:max-w-[90rem] lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-12 xl:gap-16">
      <aside className="hidden border-line pt-12 pb-28 lg:block">
        <nav aria-label="마이페이지" className="sticky top-[calc(var(--spacing-header)+2rem)]">
          <Link to="/my-page" className="text-xl font-bold">
            마이페이지
          </Link>
          {myPageMenu({ hasLegacyOrders, ...offers }).map(({ title, links }) => (
            <div key={title} className="mt-7">
              {/* No heading: it would stand before the page's own. */}
              <p className="mb-1.5 text-xs font-semibold text-mute">{title}</p>
              <ul aria-label={title}>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <NavLink
                      to={to}
                      className={({ isActive }) =>
                        classNames(
                          'block py-1 hover:underline hover:underline-offset-4',
                          isActive && 'font-bold',
                        )
                      }
                    >
                      {label}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </aside>
      <div className="min-w-0 lg:[&_.wide]:max-w-none lg:[&_.wide]:px-0">{children}</div>
    </div>
  );
}
