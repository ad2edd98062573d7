import { lazy, Suspense, useState } from 'react';

const LightboxPanel = lazy(() => import('./lightbox-panel.tsx'));

export type LightboxProps = {
  /** What the pictures show, for screen readers. */
  label: string;
  pictures: readonly string[];
  /** The index of the picture in view; undefined while it is closed. */
  shown: number | undefined;
  onShow: (index: number | undefined) => void;
};

/** Pictures over the whole screen, one at a time; arrow keys change them. Its code loads when it first opens. */
export function Lightbox(props: LightboxProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.shown !== undefined && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <LightboxPanel {...props} />
    </Suspense>
  );
}
