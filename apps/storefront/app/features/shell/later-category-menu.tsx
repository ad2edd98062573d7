import { loadLater } from '../../ui/load-later.tsx';
import { WaitingSheet } from '../../ui/waiting-sheet.tsx';

/** The panel of all categories, which a press on a phone opens: no first view waits for it. */
export const LaterCategoryMenu = loadLater(
  async () => (await import('./category-menu.tsx')).CategoryMenu,
  (props) => <WaitingSheet title="카테고리" isTall {...props} />,
);
