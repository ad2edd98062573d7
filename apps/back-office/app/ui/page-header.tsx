import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { Link, type To } from 'react-router';
import { pageTitle } from '../lib/format/page-title.ts';
import { classNames } from './class-names.ts';

/**
 * The head of a page: its title, a line about it, its actions. Also the title of the browser's tab.
 * `back` leads to the list that the page belongs to. The line is read with the title, which has the focus
 * on a new page and after a press of an action that is gone: it says the state.
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
  back?: { to: To; label: string; state?: unknown };
}): ReactNode {
  const descriptionId = useId();
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-3 pt-5 pb-4">
      <div className={classNames('min-w-0 flex-1', description ? 'basis-60' : 'basis-40')}>
        {back && (
          <Link
            to={back.to}
            state={back.state}
            className="mb-1 -ml-1 inline-flex items-center gap-0.5 text-sm text-mute hover:text-ink hover:underline pointer-coarse:min-h-8"
          >
            <ChevronLeft size={14} aria-hidden="true" />
            {back.label}
          </Link>
        )}
        <h1
          tabIndex={-1}
          aria-describedby={description ? descriptionId : undefined}
          className="text-xl font-bold"
        >
          {title}
        </h1>
        {description && (
          <p id={descriptionId} className="mt-1 text-sm text-mute">
            {description}
          </p>
        )}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}
