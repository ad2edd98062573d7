import { ChevronDown } from 'lucide-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import type { Category } from '../../lib/catalog/category-tree.ts';
import { classNames } from '../../ui/class-names.ts';

/**
 * The top categories across the header. A pointer opens the child categories of one; with the
 * keyboard the small button beside it does. Escape closes them and returns the focus.
 */
export function MegaMenu({ categories }: { categories: readonly Category[] }) {
  const menu = useMegaMenu();
  return (
    <nav aria-label="카테고리" ref={menu.ref} onPointerLeave={menu.closeSoon}>
      <ul className="flex">
        {categories.map((category) => {
          const isOpen = menu.openNo === category.categoryNo;
          const panelId = `menu-${category.categoryNo}`;
          return (
            <li
              key={category.categoryNo}
              onPointerEnter={(event) => menu.openByPointer(event, category.categoryNo)}
            >
              <div className="flex h-header items-center pr-2">
                <NavLink
                  to={category.path}
                  className={classNames(
                    'flex h-full items-center border-b-2 px-1 font-display text-lg font-semibold',
                    isOpen ? 'border-ink' : 'border-transparent',
                  )}
                >
                  {category.label}
                </NavLink>
                <button
                  type="button"
                  aria-expanded={isOpen}
                  aria-controls={panelId}
                  aria-label={`${category.label} 메뉴`}
                  onClick={() => menu.toggle(category.categoryNo)}
                  className="inline-flex size-6 items-center justify-center opacity-0 focus-visible:opacity-100"
                >
                  <ChevronDown size={16} aria-hidden="true" />
                </button>
              </div>
              <div
                id={panelId}
                hidden={!isOpen}
                className="absolute inset-x-0 top-full border-y border-ink bg-paper"
              >
                <Panel category={category} />
              </div>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Panel({ category }: { category: Category }) {
  return (
    <div className="wide grid grid-cols-12 gap-6 py-10">
      <Link to={category.path} className="col-span-4 flex flex-col justify-between gap-10">
        <span>
          <span className="poster block text-poster-sm break-keep">{category.label}</span>
          {category.koreanName && (
            <span className="mt-2 block text-sm font-semibold">{category.koreanName}</span>
          )}
        </span>
        <span className="text-sm underline underline-offset-4">전체 보기</span>
      </Link>
      <ul className="col-span-8 grid grid-cols-3 gap-x-6 border-l border-line pl-10">
        {category.children.map((child) => (
          <li key={child.categoryNo}>
            <Link
              to={child.path}
              className="flex min-h-11 items-center text-lg decoration-signal decoration-2 underline-offset-6 hover:underline"
            >
              {child.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useMegaMenu() {
  const [openNo, setOpenNo] = useState<number>();
  const ref = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openedByPointer = useRef<number>(undefined);
  const { key } = useLocation();

  // The page has changed: close what was opened to get there.
  const [seenKey, setSeenKey] = useState(key);
  if (key !== seenKey) {
    setSeenKey(key);
    setOpenNo(undefined);
  }

  useEffect(() => {
    if (openNo === undefined) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      ref.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
      setOpenNo(undefined);
    };
    const onFocusIn = (event: FocusEvent) => {
      if (!ref.current?.contains(event.target as Node)) setOpenNo(undefined);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('focusin', onFocusIn);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('focusin', onFocusIn);
    };
  }, [openNo]);

  const shownKey = useRef(key);
  useEffect(() => {
    shownKey.current = key;
  }, [key]);

  // A pointer that only passes must neither open nor close: it has to stay for a moment.
  const setSoon = (no: number | undefined) => {
    clearTimeout(timer.current);
    const stay = () => {
      // The page that the pointer led to meanwhile is shown without the menu.
      if (shownKey.current !== key) return;
      openedByPointer.current = no;
      setOpenNo(no);
    };
    timer.current = setTimeout(stay, no === undefined || openNo ? 120 : 60);
  };
  return {
    ref,
    openNo,
    toggle: (no: number) => {
      clearTimeout(timer.current);
      // What the pointer opened on its way to the button, its press does not close.
      const isOnItsWay = openNo === no && openedByPointer.current === no;
      openedByPointer.current = undefined;
      if (!isOnItsWay) setOpenNo(openNo === no ? undefined : no);
    },
    openByPointer: (event: PointerEvent, no: number) => {
      if (event.pointerType === 'mouse') setSoon(no);
    },
    closeSoon: () => setSoon(undefined),
  };
}
