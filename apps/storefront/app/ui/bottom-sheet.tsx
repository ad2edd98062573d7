import { lazy, Suspense, useState } from 'react';
import type { BottomSheetProps } from './bottom-sheet-props.ts';

const BottomSheetPanel = lazy(() => import('./bottom-sheet-panel.tsx'));

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
