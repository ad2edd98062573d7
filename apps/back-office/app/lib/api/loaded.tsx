import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { NotReadAgain } from '../../ui/not-read-again.tsx';
import { errorTextOf, isMissing } from '../errors/error-text.ts';
import { hasUnsavedForms } from '../forms/use-unsaved-guard.ts';
import { LoadError, mayWorkLater } from './load-error.tsx';

type Read<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;

/**
 * What was read, once it is there: `waiting` until then, and why where it could not be read. Where it
 * cannot be read again, what was read before stays, with all that is typed in it, and is said to be of before;
 * not what may not be seen any more, nor what is gone where nothing is typed.
 */
export function Loaded<Data>({
  query,
  waiting,
  children,
}: {
  query: Read<Data>;
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
}): ReactNode {
  const data = shownOf(query);
  if (data === undefined) return query.error ? <LoadError queries={[query]} /> : waiting;
  return (
    <>
      <OfBefore queries={[query]} />
      {children(data)}
    </>
  );
}

/** What was read and may still be shown: not what is gone. The cache drops what may not be seen. */
export function shownOf<Data>({
  data,
  error,
}: Pick<Read<Data>, 'data' | 'error'>): Data | undefined {
  return isMissing(error) && !hasUnsavedForms() ? undefined : data;
}

/** Why what is around a part could not be read again, as it is said above the part. */
const SaidAbove = createContext<string | undefined>(undefined);

/**
 * Says above what was read before why it could not be read again; nothing where it could, or where the
 * login over the page says it. The button is there where any of it may work later. A part among
 * `children` that was read for itself does not say the same again.
 */
export function OfBefore({
  queries,
  children,
}: {
  queries: readonly Pick<UseQueryResult, 'error' | 'refetch'>[];
  children?: ReactNode;
}): ReactNode {
  const saidAbove = useContext(SaidAbove);
  const said = queries.filter(({ error }) => errorTextOf(error) !== undefined);
  const text = errorTextOf(said[0]?.error);
  const isLater = said.some(({ error }) => mayWorkLater(error));
  const readAgain = () => Promise.all(queries.map(({ refetch }) => refetch()));
  return (
    <>
      {text !== undefined && text !== saidAbove && (
        <div className="mb-4">
          <NotReadAgain why={text} onRetry={isLater ? readAgain : undefined} />
        </div>
      )}
      {children && <SaidAbove value={text ?? saidAbove}>{children}</SaidAbove>}
    </>
  );
}
