import type { CallReply } from '@duskline/contract';
import type { getEventSection } from '@duskline/contract/shop/events.calls';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { useQuery } from '@tanstack/react-query';
import { isRouteErrorResponse, useParams } from 'react-router';
import { type ListedProduct, toListedProduct } from '../features/catalog/listed-product.ts';
import { listTags } from '../features/catalog/load-list.server.ts';
import { ProductGrid } from '../features/catalog/product-grid.tsx';
import { EventCoupons } from '../features/coupons/event-coupons.tsx';
import { EventClosed, EventMissing, EventNotRunning } from '../features/events/event-closed.tsx';
import { type EventPage, loadEventPage } from '../features/events/load-event-page.ts';
import { useApi } from '../lib/api/api.ts';
import { shopApiOf } from '../lib/api/shop.server.ts';
import type { CachedPageHandle } from '../lib/page-cache/cached-page-handle.ts';
import { cachePage, pageContext } from '../lib/page-cache/page-cache.server.ts';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { useShopper } from '../lib/session/shopper.ts';
import { useRuntimeConfig } from '../lib/settings/runtime-config.ts';
import { Img } from '../ui/img.tsx';
import { SafeHtml } from '../ui/safe-html.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import type { Route } from './+types/event.ts';

const NOT_RUNNING = shopRefusals.event_not_running.code;
const NOT_FOR_YOU = shopRefusals.event_not_for_you.code;

export const handle = { queries: [], isByPlatform: true } satisfies CachedPageHandle;

type Closed = { closed: { code: string; message: string } };
type SectionProduct = CallReply<typeof getEventSection>['products'][number];

const asListed = (isInApp: boolean) => (product: SectionProduct) =>
  toListedProduct(product, isInApp);

export async function loader({
  context,
  params,
}: Route.LoaderArgs): Promise<EventPage<ListedProduct> | Closed> {
  const { isInApp } = context.get(pageContext);
  try {
    const page = await loadEventPage(shopApiOf(context), params.event, asListed(isInApp));
    cachePage(context, ['events', ...listTags]);
    return page;
  } catch (thrown) {
    const refusal = (thrown as { data?: { code?: string; message?: string } | null }).data;
    const { code = '', message = '' } = refusal ?? {};
    if (code !== NOT_RUNNING && code !== NOT_FOR_YOU) throw thrown;
    cachePage(context, ['events']);
    return { closed: { code, message } };
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData || 'closed' in loaderData) return pageMeta(matches, { title: '이벤트' });
  const { title, text, eventNo, wideUrl } = loaderData.event;
  return pageMeta(matches, {
    title,
    description: text,
    path: `/events/${eventNo}`,
    imageUrl: wideUrl,
  });
};

export default function Event({ loaderData }: Route.ComponentProps) {
  if (!('closed' in loaderData)) return <OpenEvent page={loaderData} />;
  const { code, message } = loaderData.closed;
  if (code === NOT_FOR_YOU) return <EventForMember />;
  return (
    <Frame>
      <EventNotRunning message={message} />
    </Frame>
  );
}

/** EVEC0001 has its own screen; other errors are the whole page's. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <Frame>
      <EventMissing />
    </Frame>
  );
}

/** The public page could not show it: ask again as the member who looks at it. */
function EventForMember() {
  const api = useApi();
  const { isInApp } = useRuntimeConfig();
  const { kind, key } = useShopper();
  const eventKey = useParams().event ?? '';
  const page = useQuery({
    queryKey: [key, 'event', eventKey],
    queryFn: () => loadEventPage(api.shop, eventKey, asListed(isInApp)),
    enabled: kind === 'member',
  });
  if (page.data) return <OpenEvent page={page.data} />;
  return (
    <Frame>
      {kind === 'unknown' || page.isLoading ? (
        <>
          <h1 className="sr-only">이벤트</h1>
          <Loading>
            <Skeleton className="h-96 w-full" />
          </Loading>
        </>
      ) : (
        <EventClosed
          error={page.error}
          isGuest={kind === 'guest'}
          onRetry={() => void page.refetch()}
        />
      )}
    </Frame>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  return <div className="wide pt-6 lg:pt-12">{children}</div>;
}

function OpenEvent({ page: { event, html, sections } }: { page: EventPage<ListedProduct> }) {
  return (
    <article>
      <picture>
        <source media="(width < 64rem)" srcSet={`${event.squareUrl}?1200x1200`} />
        <Img
          src={event.wideUrl}
          alt={event.title}
          fetchPriority="high"
          className="aspect-square w-full bg-ground object-cover lg:aspect-[12/5]"
        />
      </picture>
      <div className="wide">
        <header className="grid gap-3 border-b border-ink py-6 lg:grid-cols-[1fr_auto] lg:items-end lg:py-10">
          <div>
            <h1 className="text-2xl font-bold break-keep lg:text-3xl">{event.title}</h1>
            <p className="mt-2 max-w-prose break-keep text-mute">{event.text}</p>
          </div>
          <p className="text-sm tabular-nums">{event.period}</p>
        </header>
        {html && <SafeHtml html={html} firstHeading={2} className="rich-text max-w-prose py-8" />}
        <EventCoupons eventNo={event.eventNo} />
        {sections.map(({ sectionNo, label, products }) => (
          <section key={sectionNo} className="pt-8 lg:pt-12">
            <h2 className="mb-5 text-lg font-bold lg:text-xl">
              {label === event.title ? '이벤트 상품' : label}
            </h2>
            <ProductGrid products={products} />
          </section>
        ))}
      </div>
    </article>
  );
}
