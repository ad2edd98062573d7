/** The search part of a list's URL under a name. */
export type SavedView = { name: string; search: string };

const KEY = 'duskline.office.views.';
const none: readonly SavedView[] = [];
const cache = new Map<string, { text: string | null; views: readonly SavedView[] }>();
const listeners = new Set<() => void>();

/** The views that this browser stores, by list; for `useSyncExternalStore`. */
export const savedViews = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  },
  read(listName: string): readonly SavedView[] {
    const text = readText(listName);
    const known = cache.get(listName);
    if (known?.text === text) return known.views;
    const views = parse(text);
    cache.set(listName, { text, views });
    return views;
  },
  /** Store the views of a list; returns false where the browser refuses. */
  write(listName: string, views: readonly SavedView[]): boolean {
    try {
      localStorage.setItem(KEY + listName, JSON.stringify(views));
    } catch (error) {
      console.warn(error);
      return false;
    }
    for (const listener of listeners) listener();
    return true;
  },
};

function readText(listName: string): string | null {
  try {
    return localStorage.getItem(KEY + listName);
  } catch (error) {
    // Storage is blocked: there are no views.
    console.warn(error);
    return null;
  }
}

/** What is stored may be from an older version, or changed by hand. */
function parse(text: string | null): readonly SavedView[] {
  if (text === null) return none;
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isView) : none;
  } catch (error) {
    console.warn(error);
    return none;
  }
}

function isView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null) return false;
  const { name, search } = value as Partial<SavedView>;
  return typeof name === 'string' && typeof search === 'string';
}
