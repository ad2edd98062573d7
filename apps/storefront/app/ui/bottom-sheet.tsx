import { lazy, type ReactNode, Suspense, useState } from 'react';

const SheetPanel = lazy(() => import('./bottom-sheet-panel.tsx'));

export type SheetProps = {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Where it comes from. */
  side?: 'bottom' | 'top' | 'left' | 'right';
  /** Stays in view at the foot while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
};

/** A panel over the page that can be swiped away. Its code loads when it first opens. */
export function Sheet(props: SheetProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <SheetPanel {...props} />
    </Suspense>
  );
}
