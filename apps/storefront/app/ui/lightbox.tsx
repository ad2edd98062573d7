import { useState } from 'react';
import type { LightboxProps } from './lightbox-props.ts';
import { loadOnOpen } from './load-later.tsx';
import { WaitingSheet } from './waiting-sheet.tsx';

const LightboxPanel = loadOnOpen<LightboxProps & { isOpen: boolean }>(
  () => import('./lightbox-panel.tsx'),
  ({ label, isOpen, onShow }) => (
    <WaitingSheet title={label} isOpen={isOpen} onOpenChange={() => onShow(undefined)} />
  ),
);

/** Pictures over the whole screen, one at a time; arrow keys change them. Its code loads when it first opens. */
export function Lightbox(props: LightboxProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.shown !== undefined && !wasOpened) setWasOpened(true);
  return wasOpened && <LightboxPanel {...props} isOpen={props.shown !== undefined} />;
}
