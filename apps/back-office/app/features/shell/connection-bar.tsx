import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConnection } from '../../lib/api/connection.ts';
import { uiTexts } from '../../texts/ui.ts';

/** A line above everything while nothing can be saved. */
export function ConnectionBar(): ReactNode {
  const state = useConnection();
  return (
    <div role="status">
      {state !== 'ok' && (
        <p className="flex min-h-9 items-center justify-center gap-2 bg-warn-ground px-gutter py-1.5 text-center text-sm font-medium text-warn">
          <WifiOff size={14} aria-hidden="true" className="shrink-0" />
          {state === 'offline' ? uiTexts.offline : uiTexts.unreachable}
        </p>
      )}
    </div>
  );
}
