import { Link } from 'react-router';

/** A banner above a product list. */
export type CategoryBanner = { name: string; imageUrl: string; to: string };

/** The sections whose banners are shown above lists on wide screens (spec, section 2). */
export const categoryBannerSections = ['Cate_BR_FW', 'Cate_BR_CT', 'Cate_BR_AS'] as const;

/** Category banners; only wide screens show and load them. */
export function CategoryBanners({ banners }: { banners: readonly CategoryBanner[] }) {
  if (banners.length === 0) return null;
  return (
    <ul className="hidden auto-cols-fr grid-flow-col lg:grid">
      {banners.map((banner) => (
        <li key={banner.imageUrl}>
          <Link to={banner.to} className="block bg-ground">
            <img
              src={banner.imageUrl}
              alt={banner.name}
              loading="lazy"
              width={1920}
              height={400}
              className="h-auto w-full"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
