import { House, LayoutGrid, Search, ShoppingBag, UserRound } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { NavLink } from 'react-router';
import type { Category } from '../../lib/catalog/category-tree.ts';
import { classNames } from '../../ui/class-names.ts';
import { LaterCategoryMenu } from './later-category-menu.tsx';
import type { ShellSlots } from './shell-slots.ts';

type Icon = ComponentType<{ size: number; strokeWidth?: number; 'aria-hidden': true }>;

/** The tabs at the bottom of the window on a phone. */
export function TabBar({
  categories,
  cartCount,
  SearchPanel,
}: { categories: readonly Category[] } & Pick<ShellSlots, 'cartCount' | 'SearchPanel'>) {
  const [open, setOpen] = useState<'categories' | 'search'>();
  return (
    <nav
      aria-label="주요 메뉴"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-ink bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden [body:has([data-buy-bar])_&]:hidden"
    >
      <ul className="grid h-tabbar grid-cols-5">
        <Tab to="/" label="홈" icon={House} />
        <Tab
          to="/products"
          label="카테고리"
          icon={LayoutGrid}
          onOpen={() => setOpen('categories')}
        />
        <Tab to="/products" label="검색" icon={Search} onOpen={() => setOpen('search')} />
        <Tab to="/cart" label="장바구니" icon={ShoppingBag} count={cartCount} />
        <Tab to="/my-page" label="마이" icon={UserRound} />
      </ul>
      <LaterCategoryMenu
        categories={categories}
        isOpen={open === 'categories'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'categories' : undefined)}
      />
      <SearchPanel
        isOpen={open === 'search'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'search' : undefined)}
      />
    </nav>
  );
}

/** A tab: a link; with `onOpen` it opens a panel instead, once JavaScript runs. */
function Tab({
  to,
  label,
  icon: Icon,
  count,
  onOpen,
}: {
  to: string;
  label: string;
  icon: Icon;
  count?: ReactNode;
  onOpen?: () => void;
}) {
  return (
    <li>
      <NavLink
        to={to}
        end
        role={onOpen ? 'button' : undefined}
        onClick={
          onOpen &&
          ((event) => {
            event.preventDefault();
            onOpen();
          })
        }
        className={({ isActive }) =>
          classNames(
            'flex h-full flex-col items-center justify-center gap-1 text-2xs leading-none',
            isActive && !onOpen ? 'font-bold' : 'font-medium',
          )
        }
      >
        <span className="relative">
          <Icon size={21} strokeWidth={1.75} aria-hidden={true} />
          {count}
        </span>
        {label}
      </NavLink>
    </li>
  );
}
