import type { Caller } from '@duskline/client';
import { getEvent, getEventSection } from '@duskline/contract/shop/events.calls';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { readListed } from '../features/catalog/listed-product.ts';
import { listTags } from '../features/catalog/load-list.server.ts';
import { ProductGrid } from '../features/catalog/product-grid.tsx';
import { EventCoupons } from '../features/coupons/product-coupons.tsx';
import { readEvent } from '../features/events/listed-event.ts';
import { shopOf } from '../lib/api/shop.server.ts';
import { pageContext, publishPage } from '../lib/page-cache/page.server.ts';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SafeHtml } from '../ui/safe-html.tsx';
import type { Route } from './+types/event.ts';

const MOST_PRODUCTS = 60;
const closed: string[] = [shopRefusals.event_not_running.code, shopRefusals.event_not_for_you.code];

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { isInApp } = context.get(pageContext);
  const found = await loadEvent(shop, params.event);
  publishPage(context, ['events', ...listTags]);
  if ('closedBecause' in found) return found;
  const shelves = await Promise.all(
    found.section.map(async ({ sectionNo, label }) => {
      const { products } = await shop(getEventSection, {
        params: { eventNo: found.eventNo, sectionNo },
        query: { order: 'ADMIN_SETTING', soldout: true, pageNumber: 1, pageSize: MOST_PRODUCTS },
      });
      return { sectionNo, label, products: products.map((item) => readListed(item, isInApp)) };
    }),
  );
  return { event: readEvent(found), html: found.top.pc, shelves };
}

/** The event, or the shop's own words on why it is not open here. */
async function loadEvent(shop: Caller, eventKey: string) {
  try {
    return await shop(getEvent, { params: { eventKey }, query: {} });
  } catch (thrown) {
    const refused = (thrown as { data?: { code?: string; message?: string } | null }).data;
    if (!refused?.code || !closed.includes(refused.code)) throw thrown;
    return { closedBecause: refused.message ?? '' };
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData || 'closedBecause' in loaderData) return pageMeta(matches, { title: '이벤트' });
  const { title, text, eventNo, wideUrl } = loaderData.event;
  return pageMeta(matches, {
    title,
    description: text,
    path: `/events/${eventNo}`,
    imageUrl: wideUrl,
  });
};

export default function Event({ loaderData }: Route.ComponentProps) {
  if ('closedBecause' in loaderData) {
    return (
      <div className="wide pt-6 lg:pt-12">
        <EmptyState
          word="Closed"
          title={loaderData.closedBecause}
          actions={<ButtonLink to="/events">진행 중인 이벤트 보기</ButtonLink>}
        />
      </div>
    );
  }
  const { event, html, shelves } = loaderData;
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
        {shelves.map(({ sectionNo, label, products }) => (
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
