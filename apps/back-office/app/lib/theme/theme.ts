/** What a staff member can choose: the system's setting, or one of the two themes. */
export type ThemeChoice = 'system' | 'light' | 'dark';

/** Where the browser stores the choice; `public/theme.js` reads it before the first paint. */
const KEY = 'duskline.office.theme';

const listeners = new Set<() => void>();

/** The choice, for `useSyncExternalStore`. */
export const themeChoice = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read(): ThemeChoice {
    const { theme } = document.documentElement.dataset;
    return theme === 'light' || theme === 'dark' ? theme : 'system';
  },
};

/** Show the back office in a theme, and store the choice for the next visit. */
export function chooseTheme(choice: ThemeChoice): void {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset.theme;
  else dataset.theme = choice;
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch (error) {
    // Storage is blocked: the choice lasts until the page is left.
    console.warn(error);
  }
  for (const listener of listeners) listener();
}
