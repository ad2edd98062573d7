import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

/** A heading that opens the content below; works before JavaScript and is found by the browser's page search. */
export function Disclosure({
  title,
  isOpen = false,
  children,
}: {
  title: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details open={isOpen} className="group border-t border-ink last:border-b">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <Plus
          aria-hidden="true"
          size={18}
          className="shrink-0 transition-transform duration-200 group-open:rotate-45"
        />
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  );
}
