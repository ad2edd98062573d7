import { NavLink } from 'react-router';
import type { Category } from '../../lib/catalog/category-tree.ts';
import { classNames } from '../../ui/class-names.ts';

/** The child categories of one, or its siblings, in a row that scrolls where it is too long. */
export function CategoryChips({
  parent,
  categories,
}: {
  parent?: { label: string; path: string };
  categories: readonly Category[];
}) {
  const chip = ({ isActive }: { isActive: boolean }) =>
    classNames(
      'inline-flex h-10 items-center border px-4 text-sm whitespace-nowrap',
      isActive ? 'border-ink bg-ink font-semibold text-paper' : 'border-line hover:border-ink',
    );
  return (
    <nav
      aria-label="하위 카테고리"
      className="-mx-gutter overflow-x-auto px-gutter [scrollbar-width:none]"
    >
      <ul className="flex gap-1.5">
        {parent && (
          <li>
            <NavLink to={parent.path} end className={chip}>
              {parent.label}
            </NavLink>
          </li>
        )}
        {categories.map((category) => (
          <li key={category.categoryNo}>
            <NavLink to={category.path} end className={chip}>
              {category.label}
              {category.koreanName && (
                <span className="ml-1.5 text-xs font-normal">{category.koreanName}</span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
