/** A view as a version before 1376 stored it in the browser. */
export type BrowserView = { name: string; search: string };

const KEY = 'duskline.office.views.';

/**
 * The views of a list that this browser still has from before; they are brought over to the staff member
 * they are of and end here. It may go once nobody opens such a browser any more.
 */
export function browserViewsOf(staffNo: number, list: string) {
  const keys = [`${KEY}${staffNo}.${list}`, `${KEY}${list}.${staffNo}`];
  return {
    read: (): BrowserView[] => keys.flatMap(readKey),
    /** Leave only these there; none removes all. */
    leave(views: readonly BrowserView[]): void {
      const [first = '', second = ''] = keys;
      try {
        localStorage.removeItem(second);
        if (views.length === 0) localStorage.removeItem(first);
        else localStorage.setItem(first, JSON.stringify(views));
      } catch (error) {
        console.warn(error);
      }
    },
  };
}

/** What is stored may be from an older version, or changed by hand; nothing where storage is blocked. */
function readKey(key: string): BrowserView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView) : [];
  } catch (error) {
    console.warn(error);
    return [];
  }
}

function isView(value: unknown): value is BrowserView {
  if (typeof value !== 'object' || value === null) return false;
  const { name, search } = value as Partial<BrowserView>;
  return typeof name === 'string' && name.trim() !== '' && typeof search === 'string';
}
