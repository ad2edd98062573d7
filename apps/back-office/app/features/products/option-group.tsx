import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { CellErrors } from './option-errors.ts';
import { type OptionChange, OptionRow } from './option-row.tsx';
import type { EditedOption } from './product-draft.ts';

/** Rows that are drawn together. */
export const ROWS_OF_GROUP = 5;
/** The head of the table and its first row. */
const FIRST_ROW_INDEX = 2;
/** So far from the view rows are drawn, for whoever scrolls on. */
const NEAR = '200px 0px';

/**
 * Some rows of the options. They are drawn while they are near the view, or `isPinned`; else there is
 * nothing but their height: 400 rows are 2,000 fields for the browser to look after at each letter that
 * is typed into one of them. It is as high unseen as seen, so that what stands below stays where it is.
 */
export function OptionGroup({
  at,
  options,
  errors,
  isPinned,
  canCount,
  onChange,
  onRemove,
}: {
  /** Its place among the groups. */
  at: number;
  options: readonly EditedOption[];
  errors: CellErrors;
  /** Drawn wherever it is: what has the focus, what lies next to it, what is wrong. */
  isPinned: boolean;
  canCount: boolean;
  onChange: (id: string, change: OptionChange) => void;
  onRemove: (id: string) => void;
}): ReactNode {
  const body = useRef<HTMLTableSectionElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: NEAR },
    );
    if (body.current) observer.observe(body.current);
    return () => observer.disconnect();
  }, []);
  const isDrawn = isNear || isPinned;
  return (
    <tbody
      ref={body}
      data-group={at}
      className={classNames(
        'block contain-content',
        !isDrawn && 'h-[calc(var(--rows)*var(--row-height))]',
      )}
      style={{ '--rows': options.length } as CSSProperties}
    >
      {isDrawn &&
        options.map((option, place) => (
          <OptionRow
            key={option.id}
            option={option}
            rowIndex={at * ROWS_OF_GROUP + place + FIRST_ROW_INDEX}
            found={errors[option.id]}
            canCount={canCount}
            onChange={onChange}
            onRemove={onRemove}
          />
        ))}
    </tbody>
  );
}
