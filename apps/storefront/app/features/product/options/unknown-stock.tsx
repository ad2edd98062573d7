import { useEffect, useState } from 'react';
import { errorText } from '../../../lib/errors/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import type { useOptionStock } from './options.queries.ts';

/** How long stock may take until a shopper is told that it is still asked for, in ms. */
const SLOW_MS = 3_000;

/** Why the stock of a product is not known, and how to ask for it again; without an error it takes long. */
export type UnknownStock = {
  error?: Error;
  /** How often it failed. */
  failures: number;
  isRetrying: boolean;
  retry: () => void;
};

/** Returns why stock is not known: it could not be loaded, or takes long; undefined while it is known or just begun. */
export function useUnknownStock(
  stock: Pick<
    ReturnType<typeof useOptionStock>,
    'data' | 'error' | 'errorUpdateCount' | 'isPending' | 'isFetching' | 'refetch'
  >,
): UnknownStock | undefined {
  const { data, error, errorUpdateCount: failures, isPending, isFetching, refetch } = stock;
  // The query drops its error as it asks again; the button that was pressed must not go with it.
  const [failed, setFailed] = useState(error);
  if (error && error !== failed) setFailed(error);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending]);
  if (data) return undefined;
  if (!failed && !isSlow) return undefined;
  return {
    error: failed ?? undefined,
    failures,
    isRetrying: isFetching,
    retry: () => void refetch(),
  };
}

/** Says beside the buy buttons why nothing can be bought for now; what was chosen stays. */
export function UnknownStockNotice({ unknown }: { unknown: UnknownStock | undefined }) {
  if (!unknown) return null;
  if (!unknown.error) {
    return (
      <p role="status" className="mb-3 text-sm text-mute">
        재고를 확인하고 있어요. 확인되면 바로 살 수 있어요.
      </p>
    );
  }
  return (
    <div className="mb-3 flex items-center justify-between gap-4 text-sm">
      {/* What failed again is announced again. */}
      <p key={unknown.failures} role="alert">
        <span className="block font-bold">재고를 확인하지 못했어요</span>
        <span className="break-keep text-mute">{errorText(unknown.error)}</span>
      </p>
      <Button
        variant="line"
        size="sm"
        onClick={unknown.retry}
        isPending={unknown.isRetrying}
        className="min-h-11"
      >
        다시 시도
      </Button>
    </div>
  );
}
