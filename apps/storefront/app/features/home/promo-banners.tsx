import { Link } from 'react-router';
import type { Banner } from './banner.ts';

/** Two stories side by side between the shelves. */
export function PromoBanners({ banners }: { banners: readonly Banner[] }) {
  if (banners.length === 0) return null;
  return (
    <ul className="wide grid gap-10 pt-16 lg:grid-cols-2 lg:gap-4 lg:pt-28">
      {banners.map((banner) => (
        <li key={banner.bannerNo}>
          <Link to={banner.to} className="group block">
            <span className="-mx-gutter block overflow-hidden bg-ground lg:mx-0">
              <img
                src={banner.imageUrl}
                alt=""
                loading="lazy"
                className="aspect-4/3 w-full object-cover transition-transform duration-700 ease-out group-hover:scale-[1.03]"
              />
            </span>
            <span className="mt-4 block text-xl font-bold group-hover:underline group-hover:underline-offset-4">
              {banner.title}
            </span>
            <span className="mt-1 block text-sm text-mute">{banner.text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
