import type { ComponentType, ReactNode } from 'react';

/** What other features show in the header and the tab bar; `root.tsx` passes it in. */
export type ShellSlots = {
  /** The link to the login, or to my page. */
  account: ReactNode;
  /** A member's unread notifications; nothing for a guest. */
  bell: ReactNode;
  /** The number of things in the cart, drawn over the cart's icon. */
  cartCount: ReactNode;
  /** The search of the header on a PC. */
  search: ReactNode;
  /** The search on a phone. */
  SearchPanel: ComponentType<{ isOpen: boolean; onOpenChange: (isOpen: boolean) => void }>;
};
