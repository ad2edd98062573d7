import { useSearchParams } from 'react-router';

/** The import whose progress the page shows, in its URL: a reload finds it again. */
export function useShownImport(): {
  importKey: string | undefined;
  show: (importKey: string | undefined) => void;
} {
  const [params, setParams] = useSearchParams();
  const asked = params.get('import') ?? '';
  return {
    importKey: /^[0-9a-f-]{36}$/.test(asked) ? asked : undefined,
    show: (importKey) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (importKey === undefined) next.delete('import');
          else next.set('import', importKey);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
