import type { ReactNode, RefObject } from 'react';

/** The props of `BottomSheet`; the panel that loads later has the same. */
export type BottomSheetProps = {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** On a phone it is as high as it may be whatever it contains: for fields that open a keyboard. */
  isTall?: boolean;
  /** Stays in view at the bottom while the content scrolls. */
  footer?: ReactNode;
  /** Where the focus starts; without it on the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Where the focus goes once it is closed; without it, or for null, back to what opened it. */
  finalFocus?: () => HTMLElement | null;
  children: ReactNode;
};
