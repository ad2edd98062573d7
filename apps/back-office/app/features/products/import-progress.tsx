import { getProductImport } from '@duskline/contract/admin/product-imports.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { formatCount } from '../../lib/format/format.ts';
import { productTexts } from '../../texts/products.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Note, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { productsKey } from './products.queries.ts';

const texts = productTexts.files.progress;
const ASK_AGAIN_MS = 1_000;

const tones = {
  NOT_BEGUN: 'info',
  RUNNING: 'info',
  SAVED: 'good',
  NOT_SAVED: 'bad',
} as const satisfies Record<string, Tone>;

/** How far the import of a file is, and what became of it: found again after a reload. */
export function ImportProgress({
  importKey,
  onClose,
}: {
  importKey: string;
  onClose: () => void;
}): ReactNode {
  const call = useApi();
  const queryClient = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['product-imports', importKey],
    queryFn: () => call(getProductImport, { params: { key: importKey } }),
    refetchInterval: ({ state }) => (isOpen(state.data) ? ASK_AGAIN_MS : false),
  });
  const isSaved = data?.state === 'SAVED';
  useEffect(() => {
    if (!isSaved) return;
    for (const queryKey of [productsKey, ['stock']])
      void queryClient.invalidateQueries({ queryKey });
  }, [isSaved, queryClient]);
  const problem = data ? undefined : errorTextOf(error);
  const isRunning = data?.state === 'RUNNING';
  return (
    <Note tone={data ? tones[data.state] : problem ? 'bad' : 'info'} className="mb-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p aria-live="polite" className="min-w-0 flex-1 basis-60">
          {problem ?? (data ? sentenceOf(data) : texts.asking)}
        </p>
        {!isRunning && (
          <Button size="sm" onClick={onClose}>
            {uiTexts.close}
          </Button>
        )}
      </div>
      {data && isRunning && data.total > 0 && (
        <Progress
          max={data.total}
          value={data.done}
          aria-label={texts.label}
          className="mt-2 h-2 w-full"
        />
      )}
    </Note>
  );
}

/** Whether it may still go on. */
function isOpen(far: { state: string } | undefined): boolean {
  return far === undefined || far.state === 'NOT_BEGUN' || far.state === 'RUNNING';
}

type Far = {
  state: keyof typeof tones;
  total: number;
  done: number;
  created: number;
  changed: number;
  reason: string | null;
};

function sentenceOf({ state, total, done, created, changed, reason }: Far): string {
  if (state === 'NOT_BEGUN') return texts.notBegun;
  if (state === 'SAVED')
    return productTexts.files.applied(formatCount(created), formatCount(changed));
  if (state === 'NOT_SAVED') return [texts.notSaved, reason ?? texts.tryAgain].join(' ');
  return total === 0 ? texts.comparing : texts.running(formatCount(done), formatCount(total));
}
