import { paperColours, THEME_KEY } from './theme-script.ts';

/** What a shopper can choose: the system's setting, or one of the two themes. */
export type ThemeChoice = 'system' | 'light' | 'dark';

const listeners = new Set<() => void>();

/** The shopper's choice, for `useSyncExternalStore`; the server does not know it. */
export const themeChoice = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    addEventListener('storage', applyStored);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', applyStored);
    };
  },
  read: (): ThemeChoice => {
    const { theme } = document.documentElement.dataset;
    return theme === 'light' || theme === 'dark' ? theme : 'system';
  },
  readOnServer: (): ThemeChoice => 'system',
};

/** Show the shop in a theme and store the choice for the next visit. */
export function chooseTheme(choice: ThemeChoice): void {
  apply(choice);
  try {
    if (choice === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, choice);
  } catch (error) {
    // Storage is blocked or full: the choice lasts until the page is left.
    console.warn(error);
  }
}

/** Follow a choice made in another tab. */
function applyStored(event: StorageEvent): void {
  if (event.key !== THEME_KEY && event.key !== null) return;
  apply(event.newValue === 'light' || event.newValue === 'dark' ? event.newValue : 'system');
}

function apply(choice: ThemeChoice): void {
  const { dataset } = document.documentElement;
  document.querySelector('meta[name=theme-color]:not([media])')?.remove();
  if (choice === 'system') {
    delete dataset['theme'];
  } else {
    dataset['theme'] = choice;
    const meta = document.createElement('meta');
    meta.name = 'theme-color';
    meta.content = paperColours[choice];
    document.head.prepend(meta);
  }
  for (const listener of listeners) listener();
}
