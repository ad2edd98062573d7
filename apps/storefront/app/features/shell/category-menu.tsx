import { Link } from 'react-router';
import type { Category } from '../../lib/catalog/category-tree.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';

const more = [
  { to: '/brands', label: '브랜드' },
  { to: '/lookbook', label: '룩북' },
  { to: '/stores', label: '매장 찾기' },
  { to: '/events', label: '이벤트' },
  { to: '/notices', label: '공지사항' },
  { to: '/help', label: '고객센터' },
  { to: '/guest/orders', label: '비회원 주문 조회' },
  { to: '/terms', label: '이용약관' },
  { to: '/privacy', label: '개인정보처리방침' },
  { to: '/help#company', label: '사업자 정보' },
];

/** The panel of all categories on a phone. */
export function CategoryMenu({
  categories,
  isOpen,
  onOpenChange,
}: {
  categories: readonly Category[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const close = () => onOpenChange(false);
  const row = 'flex min-h-11 items-center text-base';
  return (
    <BottomSheet title="카테고리" isTall isOpen={isOpen} onOpenChange={onOpenChange}>
      <nav aria-label="전체 카테고리" className="px-5 pt-2 pb-10">
        <Link to="/products" onClick={close} className={`${row} min-h-14 text-lg font-bold`}>
          전체 상품
        </Link>
        {categories.map((category) => (
          <Disclosure
            key={category.categoryNo}
            title={
              <span className="text-lg">
                {category.label}
                {category.koreanName && (
                  <span className="ml-2 text-sm font-normal text-mute">{category.koreanName}</span>
                )}
              </span>
            }
          >
            <ul>
              <li>
                <Link to={category.path} onClick={close} className={`${row} font-semibold`}>
                  {category.label} 전체
                </Link>
              </li>
              {category.children.map((child) => (
                <li key={child.categoryNo}>
                  <Link to={child.path} onClick={close} className={row}>
                    {child.label}
                  </Link>
                </li>
              ))}
            </ul>
          </Disclosure>
        ))}
        <ul className="mt-6 text-sm text-mute">
          {more.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} onClick={close} className={row}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </BottomSheet>
  );
}
