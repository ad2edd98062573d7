import { useState } from 'react';
import type { BottomSheetProps } from './bottom-sheet-props.ts';
import { loadOnUse } from './load-later.tsx';

const BottomSheetPanel = loadOnUse(() => import('./bottom-sheet-panel.tsx'));

/**
 * A panel over the page that can be swiped away. Its code loads when it first opens; offline the page
 * stays, and the panel comes with the network.
 */
export function BottomSheet(props: BottomSheetProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  return wasOpened && <BottomSheetPanel {...props} />;
}
