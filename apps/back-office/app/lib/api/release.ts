import { OFFICE_RELEASE_HEADER } from '@duskline/contract/admin/office-release';
import { useSyncExternalStore } from 'react';

/** The release that served this page, by the first reply to it, and the one that replied last. */
let own: string | undefined;
let latest: string | undefined;
const listeners = new Set<() => void>();

/** Whether this page is of the release that answers its calls. */
export const release = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isFormer: (): boolean => latest !== own,
  /** Note which release replied; a reply that does not say so says nothing. */
  note({ headers }: Pick<Response, 'headers'>): void {
    const name = headers.get(OFFICE_RELEASE_HEADER);
    if (name === null || name === latest) return;
    own ??= name;
    latest = name;
    for (const listener of listeners) listener();
  },
  /** Begin as a page that has just loaded; for tests. */
  reset(): void {
    own = latest = undefined;
  },
};

/** Return whether a newer release answers this page's calls than the one that it is of. */
export function useIsFormerRelease(): boolean {
  return useSyncExternalStore(release.subscribe, release.isFormer, () => false);
}
