import { lazy, type ReactNode, Suspense, useState } from 'react';

const BottomSheetPanel = lazy(() => import('./bottom-sheet-panel.tsx'));

export type BottomSheetProps = {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The edge it slides in from; from below where none is named. */
  side?: 'bottom' | 'top' | 'left' | 'right';
  /** Stays in view at the bottom while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
};

/** A panel over the page that can be swiped away. Its code loads when it first opens. */
export function BottomSheet(props: BottomSheetProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <BottomSheetPanel {...props} />
    </Suspense>
  );
}
