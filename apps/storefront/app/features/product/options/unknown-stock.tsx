import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { errorText } from '../../../lib/errors/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import type { useOptionStock } from './options.queries.ts';

/** How long stock may take until the page says that it is still asked for, in ms. */
const SLOW_MS = 3_000;

/** Why the stock of a product is not known, and how to ask for it again; without an error it takes long. */
export type UnknownStock = {
  error?: Error;
  /** How often it failed. */
  failures: number;
  isRetrying: boolean;
  /** Nothing is bought: it failed, and is not being asked for again (docs/decisions/1187). */
  stopsBuying: boolean;
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
    stopsBuying: failed !== null && !isFetching,
    retry: () => void refetch(),
  };
}

/**
 * Stands around the buy buttons: says why stock is not known, and that it is again. What was chosen
 * stays; the focus of a retry that succeeds goes on to the choices, else to the buttons.
 */
export function UnknownStockNotice({
  unknown,
  hasLines,
  choices,
  buyButtons,
}: {
  unknown: UnknownStock | undefined;
  /** Something is chosen that can be bought as far as it is known. */
  hasLines: boolean;
  /** Where the options are chosen. */
  choices: RefObject<HTMLElement | null>;
  buyButtons: ReactNode;
}) {
  const isUnknown = unknown !== undefined;
  const [wasUnknown, setWasUnknown] = useState(isUnknown);
  const [outcome, setOutcome] = useState('');
  if (wasUnknown !== isUnknown) {
    setWasUnknown(isUnknown);
    // As it was when stock came: a later choice does not say it once more.
    setOutcome(hasLines ? '재고를 확인했어요. 지금 살 수 있어요.' : '재고를 확인했어요.');
  }
  const buttons = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (isUnknown || !hadFocus.current) return;
    hadFocus.current = false;
    const next =
      choices.current?.querySelector<HTMLElement>('fieldset [aria-pressed="true"]:enabled') ??
      choices.current?.querySelector<HTMLElement>('fieldset button:enabled') ??
      buttons.current?.querySelector<HTMLElement>('button:enabled');
    next?.focus();
  }, [isUnknown, choices]);
  const isSlow = unknown && !unknown.error;
  return (
    <>
      {/* Always there: what is drawn together with its text is not announced. */}
      <p role="status" className={isSlow ? 'mb-3 text-sm break-keep text-mute' : 'sr-only'}>
        {isSlow
          ? '재고를 확인하고 있어요. 지금 살 수 있고, 품절이면 살 때 알려 드려요.'
          : !isUnknown && outcome}
      </p>
      {unknown?.error && (
        <FailedStock
          unknown={unknown}
          error={unknown.error}
          onGone={() => {
            hadFocus.current = true;
          }}
        />
      )}
      <div ref={buttons}>{buyButtons}</div>
    </>
  );
}

function FailedStock({
  unknown,
  error,
  onGone,
}: {
  unknown: UnknownStock;
  error: Error;
  /** It goes while its button has the focus. */
  onGone: () => void;
}) {
  const retry = useRef<HTMLDivElement>(null);
  const leave = useRef(onGone);
  useLayoutEffect(() => {
    const place = retry.current;
    // Before its button is taken away: afterwards the focus is nowhere.
    return () => {
      if (place?.contains(document.activeElement)) leave.current();
    };
  }, []);
  return (
    <div ref={retry} className="mb-3 flex items-center justify-between gap-4 text-sm">
      {/* What failed again is announced again. */}
      <p key={unknown.failures} role="alert">
        <span className="block font-bold">재고를 확인하지 못했어요</span>
        <span className="break-keep text-mute">{errorText(error)}</span>
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
