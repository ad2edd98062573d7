import { useState } from 'react';
import type { LightboxProps } from './lightbox-props.ts';
import { loadOnUse } from './load-later.tsx';

const LightboxPanel = loadOnUse(() => import('./lightbox-panel.tsx'));

/** Pictures over the whole screen, one at a time; arrow keys change them. Its code loads when it first opens. */
export function Lightbox(props: LightboxProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.shown !== undefined && !wasOpened) setWasOpened(true);
  return wasOpened && <LightboxPanel {...props} />;
}
