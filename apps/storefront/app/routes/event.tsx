import type { Caller } from '@duskline/client';
import { getEvent, getEventSection } from '@duskline/contract/shop/events.calls';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { toListedProduct } from '../features/catalog/listed-product.ts';
import { listTags } from '../features/catalog/load-list.server.ts';
import { ProductGrid } from '../features/catalog/product-grid.tsx';
import { EventCoupons } from '../features/coupons/product-coupons.tsx';
import { toListedEvent } from '../features/events/listed-event.ts';
import { shopApiOf } from '../lib/api/shop.server.ts';
import type { CachedPageHandle } from '../lib/page-cache/cached-page-handle.ts';
import { cachePage, pageContext } from '../lib/page-cache/page-cache.server.ts';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SafeHtml } from '../ui/safe-html.tsx';
import type { Route } from './+types/event.ts';

const MAX_PRODUCTS = 60;
const closedCodes: string[] = [
  shopRefusals.event_not_running.code,
  shopRefusals.event_not_for_you.code,
];

export const handle = { queries: [] } satisfies CachedPageHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = shopApiOf(context);
  const { isInApp } = context.get(pageContext);
  const found = await loadEvent(shop, params.event);
  cachePage(context, ['events', ...listTags]);
  if ('closedReason' in found) return found;
  const sections = await Promise.all(
    found.section.map(async ({ sectionNo, label }) => {
      const { products } = await shop(getEventSection, {
        params: { eventNo: found.eventNo, sectionNo },
        query: { order: 'ADMIN_SETTING', soldout: true, pageNumber: 1, pageSize: MAX_PRODUCTS },
      });
      return { sectionNo, label, products: products.map((item) => toListedProduct(item, isInApp)) };
    }),
  );
  return { event: toListedEvent(found), html: found.top.pc, sections };
}

/** Load an event, or the API's message on why it is not open to this visitor. */
async function loadEvent(shop: Caller, eventKey: string) {
  try {
    return await shop(getEvent, { params: { eventKey }, query: {} });
  } catch (thrown) {
    const refusal = (thrown as { data?: { code?: string; message?: string } | null }).data;
    if (!refusal?.code || !closedCodes.includes(refusal.code)) throw thrown;
    return { closedReason: refusal.message ?? '' };
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData || 'closedReason' in loaderData) return pageMeta(matches, { title: '이벤트' });
  const { title, text, eventNo, wideUrl } = loaderData.event;
  return pageMeta(matches, {
    title,
    description: text,
    path: `/events/${eventNo}`,
    imageUrl: wideUrl,
  });
};

export default function Event({ loaderData }: Route.ComponentProps) {
  if ('closedReason' in loaderData) {
    return (
      <div className="wide pt-6 lg:pt-12">
        <EmptyState
          word="Closed"
          title={loaderData.closedReason}
          actions={<ButtonLink to="/events">진행 중인 이벤트 보기</ButtonLink>}
        />
      </div>
    );
  }
  const { event, html, sections } = loaderData;
  return (
    <article>
      <picture>
        <source media="(width < 64rem)" srcSet={`${event.squareUrl}?1200x1200`} />
        <img
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
        {html.type === 'HTML' && html.url && (
          <SafeHtml html={html.url} className="rich-text max-w-prose py-8" />
        )}
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
