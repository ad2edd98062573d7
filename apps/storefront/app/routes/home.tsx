import { brand } from '@duskline/brand';
import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { type ListedProduct, toListedProduct } from '../features/catalog/listed-product.ts';
import { listTags } from '../features/catalog/load-list.server.ts';
import { ProductCard } from '../features/catalog/product-card.tsx';
import { ProductGrid } from '../features/catalog/product-grid.tsx';
import { BrandStory } from '../features/home/brand-story.tsx';
import { CategoryIndex } from '../features/home/category-index.tsx';
import { Hero } from '../features/home/hero.tsx';
import { LeadLayout } from '../features/home/lead-layout.tsx';
import { loadHome } from '../features/home/load-home.server.ts';
import type { HomeDisplay, MemberDisplayProps } from '../features/home/member-display.tsx';
import type { PopupsProps } from '../features/home/popups.tsx';
import { ProductSection } from '../features/home/product-section.tsx';
import { PromoBanner } from '../features/home/promo-banner.tsx';
import { promosAfter } from '../features/home/promos-after.rules.ts';
import { RankedRow } from '../features/home/ranked-row.tsx';
import { shopApiOf } from '../lib/api/shop.server.ts';
import type { CachedPageHandle } from '../lib/page-cache/cached-page-handle.ts';
import { cachePage, pageContext } from '../lib/page-cache/page-cache.server.ts';
import { organizationJsonLd } from '../lib/seo/json-ld.ts';
import { pageMeta, siteUrlOf } from '../lib/seo/page-meta.ts';
import { settingsContext } from '../lib/settings/settings.server.ts';
import type { loader as rootLoader } from '../root.tsx';
import { loadLater } from '../ui/load-later.tsx';
import { PagePart } from '../ui/page-part.tsx';
import { phoneWidth } from '../ui/picture.tsx';
import type { Route } from './+types/home.ts';

/** Only the browser knows which of these a shopper has seen. */
const Popups = loadLater<PopupsProps>(
  async () => (await import('../features/home/popups.tsx')).Popups,
  () => null,
);
const MemberDisplay = loadLater<MemberDisplayProps>(
  async () => (await import('../features/home/member-display.tsx')).MemberDisplay,
  () => null,
);
const OneTimeNotice = loadLater(
  async () => (await import('../features/notifications/one-time-notice.tsx')).OneTimeNotice,
  () => null,
);

/** As many rows as each section has: eight cards, a ranking in one row, a large card and four, four. */
const sectionHeights: Record<number, string> = {
  0: 'near-rows-4 lg:near-rows-2',
  1: 'near-rows-2 lg:near-rows-2',
  2: 'near-rows-4 lg:near-rows-2',
};
const HEIGHT_OF_FOUR = 'near-rows-2 lg:near-rows-1';

export const handle = { queries: [], isByPlatform: true } satisfies CachedPageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  cachePage(context, listTags);
  const { isInApp } = context.get(pageContext);
  const home = await loadHome(shopApiOf(context), context.get(settingsContext).placement);
  return {
    ...home,
    sections: home.sections.map((section) => ({
      ...section,
      products: section.products.map((product) => toListedProduct(product, isInApp)),
    })),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches, { path: '/', imageUrl: loaderData?.hero[0]?.wide.imageUrl }),
  { 'script:ld+json': organizationJsonLd(siteUrlOf(matches)) },
];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { sections, placed } = loaderData;
  const [own, setOwn] = useState<HomeDisplay>();
  const [isStripGone, setStripGone] = useState(false);
  const { hero, promos, popups } = own ?? loaderData;
  const categories = useRouteLoaderData<typeof rootLoader>('root')?.categories ?? [];
  // The second section is a ranking, the third has a large first product; categories and banners between.
  return (
    <>
      <h1 className="sr-only">{brand.storeName}</h1>
      <div className="relative">
        <Hero banners={hero} />
        <Popups popups={popups} isOwn={own !== undefined} onGone={setStripGone} />
      </div>
      {sections.map((section, at) => (
        <PagePart key={section.sectionId}>
          <ProductSection
            title={section.title}
            word={section.word}
            height={sectionHeights[at] ?? HEIGHT_OF_FOUR}
            // Also without a popup: one of the member's own may come later, and must not move the page.
            isBelowStrip={at === 0 && !isStripGone}
          >
            {at === 1 && <RankedRow items={section.products.map(toRankedItem)} />}
            {at === 2 && <LeadProducts products={section.products} />}
            {at !== 1 && at !== 2 && (
              <ProductGrid products={section.products.slice(0, at === 0 ? 8 : 4)} />
            )}
          </ProductSection>
          {at === 0 && <CategoryIndex categories={categories} />}
          {promosAfter(promos, at, sections.length).map((banner) => (
            <PromoBanner key={banner.bannerNo} banner={banner} />
          ))}
        </PagePart>
      ))}
      <PagePart>
        <BrandStory />
      </PagePart>
      <MemberDisplay placed={placed} onShown={setOwn} />
      <OneTimeNotice />
    </>
  );
}

function toRankedItem(product: ListedProduct) {
  return {
    key: product.productNo,
    content: <ProductCard product={product} sizes="(min-width: 64rem) 19vw, 44vw" />,
  };
}

function LeadProducts({ products }: { products: readonly ListedProduct[] }) {
  const [lead, ...others] = products;
  if (!lead) return null;
  return (
    <LeadLayout
      lead={<ProductCard product={lead} sizes={`(min-width: 64rem) 50vw, ${phoneWidth}`} />}
      others={others.slice(0, 4).map((product) => ({
        key: product.productNo,
        content: <ProductCard product={product} />,
      }))}
    />
  );
}
