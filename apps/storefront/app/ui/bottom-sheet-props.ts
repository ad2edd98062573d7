import type { ReactNode } from 'react';

/** The props of `BottomSheet`; the panel that loads later has the same. */
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
