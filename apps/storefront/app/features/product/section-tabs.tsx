import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { equalColumns } from '../../ui/equal-columns.ts';

/** A section of the product's page, linked by its id. */
export type Section = { id: string; label: string; count?: number };

/** Links to the sections of the page; they stay below the header, and the one in view is marked. */
export function SectionTabs({ sections }: { sections: readonly Section[] }) {
  const shown = useSectionInView(sections);
  return (
    <nav
      aria-label="상품 안내"
      className="sticky top-header z-30 -mx-gutter mt-10 border-y border-ink bg-paper lg:mx-0 lg:mt-16"
    >
      <ul style={equalColumns(sections.length)} className="grid">
        {sections.map(({ id, label, count }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              replace
              aria-current={shown === id ? 'true' : undefined}
              className={classNames(
                'flex h-12 items-center justify-center gap-1 border-b-2 text-sm whitespace-nowrap',
                shown === id ? 'border-ink font-bold' : 'border-transparent text-mute',
              )}
            >
              {label}
              {count !== undefined && count > 0 && (
                <span className="text-xs font-normal tabular-nums">{formatCount(count)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Follow which section crosses the upper third of the window. */
function useSectionInView(sections: readonly Section[]): string | undefined {
  const [shown, setShown] = useState<string>();
  const ids = sections.map(({ id }) => id).join();
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setShown(target.id);
      },
      { rootMargin: '-33% 0px -66% 0px' },
    );
    for (const id of ids.split(',')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return shown;
}
