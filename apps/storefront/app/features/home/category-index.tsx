import { Link } from 'react-router';
import type { Category } from '../../lib/catalog/category-tree.ts';

/** The top categories in large letters, each with its child categories. */
export function CategoryIndex({ categories }: { categories: readonly Category[] }) {
  return (
    <nav aria-label="카테고리 바로가기" className="wide pt-16 lg:pt-28">
      <ul className="border-b border-ink">
        {categories.map((category) => (
          <li
            key={category.categoryNo}
            className="grid items-baseline gap-x-10 gap-y-3 border-t border-ink py-5 lg:grid-cols-[1fr_minmax(18rem,44rem)] lg:py-7"
          >
            <Link
              to={category.path}
              className="poster text-poster break-keep decoration-signal decoration-6 underline-offset-8 hover:underline"
            >
              {category.label}
              {category.koreanName && (
                <span className="ml-3 align-super font-sans text-base font-semibold tracking-normal">
                  {category.koreanName}
                </span>
              )}
            </Link>
            <ul className="flex flex-wrap gap-x-5 gap-y-1 lg:justify-end">
              {category.children.map((child) => (
                <li key={child.categoryNo}>
                  <Link
                    to={child.path}
                    className="inline-flex min-h-8 items-center text-sm hover:underline hover:underline-offset-4"
                  >
                    {child.label}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
