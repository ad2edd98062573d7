import { Link } from 'react-router';
import { equalColumns } from '../../ui/equal-columns.ts';
import { Img } from '../../ui/img.tsx';
import { BANNER_PICTURE, type CategoryBanner } from './category-banner.ts';

/**
 * Category banners; only wide screens show and load them: lazily, so that no phone does. Several share
 * a row: the text that is drawn at their left would be too small there, so each shows its right side
 * and has its text below.
 */
export function CategoryBanners({ banners }: { banners: readonly CategoryBanner[] }) {
  const [only] = banners;
  if (!only) return null;
  if (banners.length === 1) {
    return (
      <Link to={only.to} className="hidden bg-ground lg:block">
        <Img
          src={only.imageUrl}
          srcSet={only.sources}
          sizes={only.sizes}
          alt={`${only.name}, ${only.description}`}
          loading="lazy"
          width={BANNER_PICTURE.width}
          height={BANNER_PICTURE.height}
          className="h-auto w-full"
        />
      </Link>
    );
  }
  return (
    <ul style={equalColumns(banners.length)} className="hidden gap-x-0.5 lg:grid">
      {banners.map((banner) => (
        <li key={banner.imageUrl}>
          <Link to={banner.to} className="group block">
            <Img
              src={banner.imageUrl}
              srcSet={banner.sources}
              sizes={banner.sizes}
              alt=""
              loading="lazy"
              width={BANNER_PICTURE.width}
              height={BANNER_PICTURE.height}
              className="aspect-[5/2] w-full bg-ground object-cover object-right"
            />
            <span className="flex flex-wrap items-baseline gap-x-3 px-gutter pt-3 break-keep">
              <span className="font-display text-lg font-semibold group-hover:underline group-hover:underline-offset-4">
                {banner.name}
              </span>
              <span className="text-sm text-mute">{banner.description}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
