import { useState } from 'react';
import type { BottomSheetProps } from './bottom-sheet-props.ts';
import { loadOnOpen } from './load-later.tsx';
import { WaitingSheet } from './waiting-sheet.tsx';

const BottomSheetPanel = loadOnOpen(() => import('./bottom-sheet-panel.tsx'), WaitingSheet);

/** Load the code of all sheets before one opens, beside the code of what is in it. */
export const preloadBottomSheet = BottomSheetPanel.preload;

/**
 * A panel over the page that can be swiped away. Its code loads when it first opens, and a sheet that
 * waits for it stands in its place; offline the page stays, and the panel comes with the network.
 */
export function BottomSheet(props: BottomSheetProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  return wasOpened && <BottomSheetPanel {...props} />;
}
