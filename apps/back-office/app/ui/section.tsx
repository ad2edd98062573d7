import { type ReactNode, useId } from 'react';

/** A titled part of a page, framed by hairlines. */
export function Section({
  title,
  description,
  actions,
  children,
}: {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="border-t border-line py-5 first-of-type:border-t-0"
    >
      <div className="mb-3 flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="text-base font-bold">
            {title}
          </h2>
          {description && <p className="mt-0.5 text-sm text-mute">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
