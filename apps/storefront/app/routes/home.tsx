import { brand } from '@duskline/brand';
import { useRouteLoaderData } from 'react-router';
import { type ListedProduct, readListed } from '../features/catalog/listed-product.ts';
import { listTags } from '../features/catalog/load-list.server.ts';
import { ProductCard } from '../features/catalog/product-card.tsx';
import { ProductGrid } from '../features/catalog/product-grid.tsx';
import { BrandStory } from '../features/home/brand-story.tsx';
import { CategoryIndex } from '../features/home/category-index.tsx';
import { Hero } from '../features/home/hero.tsx';
import { LeadLayout } from '../features/home/lead-layout.tsx';
import { loadHome } from '../features/home/load-home.server.ts';
import { Popups } from '../features/home/popups.tsx';
import { PromoBanners } from '../features/home/promo-banners.tsx';
import { RankedRow } from '../features/home/ranked-row.tsx';
import { Shelf } from '../features/home/shelf.tsx';
import { pageContext, publishPage } from '../lib/page.server.ts';
import { pageMeta } from '../lib/seo.ts';
import { shopOf } from '../lib/shop.server.ts';
import type { loader as rootLoader } from '../root.tsx';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  publishPage(context, listTags);
  const { isInApp } = context.get(pageContext);
  const home = await loadHome(shopOf(context));
  return {
    ...home,
    shelves: home.shelves.map((shelf) => ({
      ...shelf,
      products: shelf.products.map((product) => readListed(product, isInApp)),
    })),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { path: '/', imageUrl: loaderData?.hero[0]?.imageUrl });

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, promos, popups, shelves } = loaderData;
  const categories = useRouteLoaderData<typeof rootLoader>('root')?.categories ?? [];
  const [first, second, third, ...others] = shelves;
  return (
    <>
      <h1 className="sr-only">{brand.storeName}</h1>
      <Hero banners={hero} />
      {first && (
        <Shelf title={first.title} text={first.text} to="/products?sortType=RECENT_PRODUCT">
          <ProductGrid products={first.products.slice(0, 8)} />
        </Shelf>
      )}
      <CategoryIndex categories={categories} />
      {second && (
        <Shelf title={second.title} text={second.text} to="/products">
          <RankedRow items={second.products.map(asRanked)} />
        </Shelf>
      )}
      <PromoBanners banners={promos} />
      {third && <LeadShelf shelf={third} />}
      {others.map((shelf) => (
        <Shelf key={shelf.sectionId} title={shelf.title} text={shelf.text}>
          <ProductGrid products={shelf.products.slice(0, 8)} />
        </Shelf>
      ))}
      <BrandStory />
      <Popups popups={popups} />
    </>
  );
}

function asRanked(product: ListedProduct) {
  return {
    key: product.productNo,
    content: <ProductCard product={product} sizes="(min-width: 64rem) 19vw, 44vw" />,
  };
}

function LeadShelf({
  shelf,
}: {
  shelf: { title: string; text: string; products: ListedProduct[] };
}) {
  const [lead, ...others] = shelf.products;
  if (!lead) return null;
  return (
    <Shelf title={shelf.title} text={shelf.text}>
      <LeadLayout
        lead={<ProductCard product={lead} sizes="(min-width: 64rem) 50vw, 100vw" />}
        others={others.slice(0, 4).map((product) => ({
          key: product.productNo,
          content: <ProductCard product={product} />,
        }))}
      />
    </Shelf>
  );
}
