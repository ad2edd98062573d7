import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import { countClaimQueues } from '@duskline/contract/admin/claims.calls';
import { countOrderQueues } from '@duskline/contract/admin/order-queues.calls';
import { LOW_STOCK } from '@duskline/contract/admin/stock-limits.rules';
import { getWaitingWork } from '@duskline/contract/admin/waiting-work.calls';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { LoadError } from '../../lib/api/load-error.tsx';
import { OfBefore, shownOf } from '../../lib/api/loaded.tsx';
import { errorText } from '../../lib/errors/error-text.ts';
import { formatCount, formatTime } from '../../lib/format/format.ts';
import { useMay, useSession } from '../../lib/session/session.queries.ts';
import { screenOf } from '../../screens.ts';
import { firstPageTexts as texts } from '../../texts/first-page.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type Waiting = { count: number; isMore: boolean };
type CountedClaims = AdminCallReply<typeof countClaimQueues>;
type Tile = Waiting & { label: string; to: string };

/** So often the counts are asked again while the page is looked at. */
const REFRESH_MS = 60_000;

/** What waits for somebody now: counts that lead to their queues. */
export function FirstPage(): ReactNode {
  const call = useApi();
  const { name } = useSession();
  const mayOrders = useMay('orders.read');
  const mayClaims = useMay('claims.read');
  const mayVoices = useMay('voices.read');
  const mayStock = useMay('stock.read');
  const mayReports = useMay('reports.read');
  const mayOthers = mayVoices || mayStock || mayReports;
  const common = { refetchInterval: REFRESH_MS, refetchOnWindowFocus: true } as const;
  const orders = useQuery({
    ...common,
    queryKey: ['waiting', 'orders'],
    queryFn: () => call(countOrderQueues),
    enabled: mayOrders,
  });
  const claims = useQuery({
    ...common,
    queryKey: ['waiting', 'claims'],
    queryFn: () => call(countClaimQueues),
    enabled: mayClaims,
  });
  const others = useQuery({
    ...common,
    queryKey: ['waiting', 'others'],
    queryFn: () => call(getWaitingWork),
    enabled: mayOthers,
  });
  const asked = [mayOrders && orders, mayClaims && claims, mayOthers && others].filter(
    (query) => query !== false,
  );
  const updatedAt = Math.max(0, ...asked.map(({ dataUpdatedAt }) => dataUpdatedAt));
  const failure = asked.every(({ data, error }) => error && data === undefined)
    ? asked[0]?.error
    : undefined;
  // Nothing can be counted again: said once too. Else each group says it of itself.
  const isAllOfBefore = asked.every(
    (query) => query.error && shownOf<unknown>(query) !== undefined,
  );
  const waiting = shownOf(others);
  const counted = shownOf(claims);
  const refresh = () => {
    for (const query of asked) void query.refetch();
  };

  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.hello(name)}
        actions={
          asked.length > 0 && (
            <>
              <span className="self-center text-xs text-mute">
                {updatedAt > 0 && texts.asOf(formatTime(new Date(updatedAt)))}
              </span>
              <Button
                size="sm"
                isPending={asked.some(({ isFetching }) => isFetching)}
                onClick={refresh}
              >
                <RefreshCw size={14} aria-hidden="true" />
                {texts.refresh}
              </Button>
            </>
          )
        }
      />
      {asked.length === 0 && <p className="text-sm text-mute">{texts.nothing}</p>}
      {failure ? (
        // Nothing can be counted: said once, not in every group.
        <ErrorState text={errorText(failure)} onRetry={refresh} />
      ) : (
        <>
          {isAllOfBefore && <OfBefore queries={asked} />}
          {mayOrders && (
            <Group
              title={texts.groups.orders}
              query={orders}
              isSaidAbove={isAllOfBefore}
              tiles={shownOf(orders)?.queues.map(({ queue, ...counted }) => ({
                ...counted,
                label: labelOf(texts.orders, queue),
                to: `/orders?queue=${queue}`,
              }))}
            />
          )}
          {mayClaims && (
            <Group
              title={texts.groups.claims}
              query={claims}
              isSaidAbove={isAllOfBefore}
              tiles={counted && tilesOfClaims(counted)}
            />
          )}
          {/* These are counted by one call: why it failed is said once, above the first of them. */}
          {waiting && !isAllOfBefore && <OfBefore queries={[others]} />}
          {!waiting && others.error ? (
            <LoadError queries={[others]} />
          ) : (
            <>
              {mayVoices && (
                <Group
                  title={texts.groups.voices}
                  query={others}
                  isSaidAbove
                  tiles={
                    waiting && [
                      ...tileOf(waiting.inquiries, texts.inquiries, '/inquiries'),
                      ...tileOf(
                        waiting.takenInquiries,
                        texts.takenInquiries,
                        '/inquiries?queue=taken',
                      ),
                      ...tileOf(
                        waiting.productInquiries,
                        texts.productInquiries,
                        '/inquiries?tab=products',
                      ),
                    ]
                  }
                />
              )}
              {mayStock && (
                <Group
                  title={texts.groups.stock}
                  query={others}
                  isSaidAbove
                  tiles={
                    waiting &&
                    tileOf(
                      waiting.lowStock,
                      texts.lowStock(LOW_STOCK),
                      `/stock?atMost=${LOW_STOCK}`,
                    )
                  }
                />
              )}
              {mayReports && (
                <Group
                  title={texts.groups.money}
                  query={others}
                  isSaidAbove
                  tiles={
                    waiting &&
                    tileOf(
                      waiting.settlementDifferences,
                      texts.settlementDifferences,
                      '/settlement',
                    )
                  }
                />
              )}
            </>
          )}
        </>
      )}
    </>
  );
}

function tilesOfClaims({ queues, refundsToPay }: CountedClaims): Tile[] {
  return [
    ...queues.map(({ queue, ...counted }) => ({
      ...counted,
      label: labelOf(texts.claims, queue),
      to: `/claims?queue=${queue}`,
    })),
    { ...refundsToPay, label: texts.refundsToPay, to: '/claims/refunds' },
  ];
}

function labelOf(labels: Partial<Record<string, string>>, queue: string): string {
  return labels[queue] ?? queue;
}

function tileOf(waiting: Waiting | null, label: string, to: string): Tile[] {
  return waiting ? [{ ...waiting, label, to }] : [];
}

function Group({
  title,
  query,
  isSaidAbove,
  tiles,
}: {
  title: string;
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
  /** That the counts are of before, where they are. */
  isSaidAbove: boolean;
  tiles: readonly Tile[] | undefined;
}): ReactNode {
  return (
    <Section title={title}>
      {tiles && !isSaidAbove && <OfBefore queries={[query]} />}
      {tiles ? (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-5">
          {tiles.map((tile) => (
            <li key={tile.to} className="flex border border-line">
              <TileLink tile={tile} />
            </li>
          ))}
        </ul>
      ) : query.error ? (
        <LoadError queries={[query]} />
      ) : (
        <Skeleton className="h-20 w-full" />
      )}
    </Section>
  );
}

/** A count; a link where its screen exists. */
function TileLink({ tile: { label, to, count, isMore } }: { tile: Tile }): ReactNode {
  const content = (
    <>
      <span className="text-sm text-mute">{label}</span>
      <span
        className={classNames('figures text-2xl font-bold', count === 0 && 'font-normal text-mute')}
      >
        {isMore ? texts.more(count) : formatCount(count)}
      </span>
    </>
  );
  const look = 'flex min-h-20 flex-1 flex-col justify-between gap-1 p-3';
  const [pathname = ''] = to.split('?');
  if (!screenOf(pathname)) return <div className={look}>{content}</div>;
  return (
    <Link to={to} className={classNames(look, 'hover:bg-ground')}>
      {content}
    </Link>
  );
}
