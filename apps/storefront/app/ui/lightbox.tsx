import { lazy, Suspense, useState } from 'react';

const LightboxPanel = lazy(() => import('./lightbox-panel.tsx'));

export type LightboxProps = {
  /** What the pictures are, for those who hear it. */
  label: string;
  pictures: readonly string[];
  /** The picture in view; none where it is closed. */
  shown: number | undefined;
  onShow: (index: number | undefined) => void;
};

/** Pictures over the whole screen, one at a time; arrow keys turn them. Loads when it first opens. */
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
