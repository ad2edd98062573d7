import { useEffect } from 'react';

/** A file that is dropped beside a field does not open in place of the page, with all that is typed on it. */
export function useNoStrayFiles(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      const { dataTransfer } = event;
      if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    };
    const ended = new AbortController();
    for (const kind of ['dragover', 'drop'] as const) {
      window.addEventListener(kind, refuse, { signal: ended.signal });
    }
    return () => ended.abort();
  }, []);
}
