import type { ReactNode } from 'react';
import type { Category } from '../../lib/catalog/category-tree.ts';
import { useRuntimeConfig } from '../../lib/settings/runtime-config.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { RouteProgress } from './route-progress.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { TabBar } from './tab-bar.tsx';

/** What stands around every page. In the app there is no footer (design, "Look"). */
export function Shell({
  categories,
  account,
  bell,
  cartCount,
  children,
}: {
  categories: readonly Category[];
  /** The shopper's way in: 로그인, or her own pages. */
  account: ReactNode;
  /** Her notifications; nothing for a guest. */
  bell: ReactNode;
  /** How many things are in her cart, drawn over the bag. */
  cartCount: ReactNode;
  children: ReactNode;
}) {
  const { isInApp } = useRuntimeConfig();
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-70 -translate-y-20 bg-ink px-4 py-3 text-paper focus:translate-y-0"
      >
        본문으로 바로가기
      </a>
      <RouteProgress />
      <SiteHeader categories={categories} account={account} bell={bell} cartCount={cartCount} />
      <OfflineNotice />
      <main id="content" tabIndex={-1} className={isInApp ? 'min-h-dvh pb-tabbar' : 'min-h-dvh'}>
        {children}
      </main>
      {!isInApp && <SiteFooter />}
      <TabBar categories={categories} cartCount={cartCount} />
    </>
  );
}
