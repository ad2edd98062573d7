import { type ReactNode, useEffect } from 'react';
import { pageTitle } from '../lib/format/page-title.ts';
import { classNames } from './class-names.ts';

/**
 * The head of a page: its title, a line about it, its actions. Also the title of the browser's tab.
 * `back` stands before the title where the page belongs to a list.
 */
export function PageHeader({
  title,
  description,
  actions,
  back,
}: {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  back?: ReactNode;
}): ReactNode {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-3 pt-5 pb-4">
      <div className={classNames('min-w-0 flex-1', description ? 'basis-60' : 'basis-40')}>
        {back && <div className="mb-1 text-sm text-mute">{back}</div>}
        <h1 tabIndex={-1} className="text-xl font-bold">
          {title}
        </h1>
        {description && <p className="mt-1 text-sm text-mute">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}
