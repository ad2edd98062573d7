import { Link } from 'react-router';
import { Img } from '../../ui/img.tsx';
import { edgeToEdge, posterSources } from '../../ui/poster-picture.tsx';

const PICTURE = { width: 1920, height: 400 };

/** A banner above a product list. */
export type CategoryBanner = { name: string; description: string; imageUrl: string; to: string };

/**
 * Category banners; only wide screens show and load them. Several share a row: the text that is drawn
 * at their left would be too small there, so each shows its right side and has its text below.
 */
export function CategoryBanners({ banners }: { banners: readonly CategoryBanner[] }) {
  const [only] = banners;
  if (!only) return null;
  if (banners.length === 1) {
    return (
      <Link to={only.to} className="hidden bg-ground lg:block">
        <Img
          src={only.imageUrl}
          srcSet={posterSources({ imageUrl: only.imageUrl, ...PICTURE })}
          sizes={edgeToEdge}
          alt={`${only.name}, ${only.description}`}
          loading="lazy"
          width={PICTURE.width}
          height={PICTURE.height}
          className="h-auto w-full"
        />
      </Link>
    );
  }
  return (
    <ul className="hidden auto-cols-fr grid-flow-col gap-x-0.5 lg:grid">
      {banners.map((banner) => (
        <li key={banner.imageUrl}>
          <Link to={banner.to} className="group block">
            <Img
              src={banner.imageUrl}
              srcSet={posterSources({ imageUrl: banner.imageUrl, ...PICTURE })}
              // Drawn twice as wide as its place, of which the right half shows.
              sizes={`${Math.ceil(200 / banners.length)}vw`}
              alt=""
              loading="lazy"
              width={PICTURE.width}
              height={PICTURE.height}
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
