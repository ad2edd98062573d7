import { type ReactNode, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { uiTexts } from '../../texts/ui.ts';

const SHOWN_AFTER_MS = 400;

/** Says that the screen of a link that was followed is on its way, once that takes a moment. */
export function ScreenLoading(): ReactNode {
  const isWaiting = useNavigation().state !== 'idle';
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 print:hidden">
      {isWaiting && <LateNotice />}
    </div>
  );
}

function LateNotice(): ReactNode {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  return (
    <>
      <div className="h-1 animate-pulse bg-signal" />
      <p className="mx-auto w-fit bg-ink px-3 py-1.5 text-sm font-medium text-paper">
        {uiTexts.loading}
      </p>
    </>
  );
}
