import { Menu, Search, ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Category } from '../../lib/catalog/category-tree.ts';
import { IconButton } from '../../ui/button.tsx';
import { loadWhenNear } from '../../ui/when-near.tsx';
import { LaterCategoryMenu } from './later-category-menu.tsx';
import type { ShellSlots } from './shell-slots.ts';
import { Wordmark } from './wordmark.tsx';

/** Shown on wide screens alone: its links are the server's until its code is there. */
const MegaMenu = loadWhenNear(async () => (await import('./mega-menu.tsx')).MegaMenu, null);

/** The header of every page. */
export function SiteHeader({
  categories,
  account,
  bell,
  cartCount,
  search,
  SearchPanel,
}: { categories: readonly Category[] } & ShellSlots) {
  const [open, setOpen] = useState<'categories' | 'search'>();
  // Further categories need their room where a PC's window is narrow (`menu-room.ts`).
  const events = categories.length > 4 ? 'hidden min-[90rem]:block' : 'hidden min-[80rem]:block';
  const otherLists = categories.length > 3 ? events : 'hidden lg:block';
  return (
    <header className="sticky top-0 z-40 border-b border-ink bg-paper">
      {/* At 1024 px the search alone gives way: words would break. */}
      <div className="wide flex h-header items-center gap-1 lg:gap-10 lg:*:shrink-0">
        <IconButton
          label="카테고리 열기"
          className="-ml-3 lg:hidden"
          onClick={() => setOpen('categories')}
        >
          <Menu size={22} aria-hidden="true" />
        </IconButton>
        <Wordmark />
        <div className="hidden lg:block">
          <MegaMenu categories={categories} />
        </div>
        <Link to="/products" className={`-ml-8 font-display text-lg font-semibold ${otherLists}`}>
          전체 상품
        </Link>
        <Link to="/brands" className={`-ml-4 font-display text-lg font-semibold ${otherLists}`}>
          브랜드
        </Link>
        <Link to="/events" className={`-ml-4 font-display text-lg font-semibold ${events}`}>
          이벤트
        </Link>
        {/* As wide as it will be from its first tag on: nothing in it waits for what comes after. */}
        <div className="-mr-3 ml-auto grid min-w-0 shrink! grid-cols-[minmax(5.5rem,auto)] items-center lg:-mr-2.5 lg:grid-cols-[minmax(0,14rem)_minmax(6rem,auto)] lg:gap-10">
          <div className="hidden lg:block">{search}</div>
          <div className="flex min-w-max items-center lg:gap-2">
            <IconButton label="검색 열기" className="lg:hidden" onClick={() => setOpen('search')}>
              <Search size={21} aria-hidden="true" />
            </IconButton>
            <div className="hidden lg:block">{account}</div>
            {bell}
            <Link to="/cart" className="inline-flex size-11 items-center justify-center">
              <span className="sr-only">장바구니</span>
              <span className="relative">
                <ShoppingBag size={21} aria-hidden="true" />
                {cartCount}
              </span>
            </Link>
          </div>
        </div>
      </div>
      <LaterCategoryMenu
        categories={categories}
        isOpen={open === 'categories'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'categories' : undefined)}
      />
      <SearchPanel
        isOpen={open === 'search'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'search' : undefined)}
      />
    </header>
  );
}
