import { Link } from 'react-router';
import { PosterPicture } from '../../ui/poster-picture.tsx';
import type { Banner } from './banner.ts';

/** A banner between the product sections, from edge to edge. */
export function PromoBanner({ banner }: { banner: Banner }) {
  return (
    <section aria-label={banner.title} className="pt-16 lg:pt-28">
      <Link to={banner.to} className="group block">
        <PosterPicture wide={banner.wide} tall={banner.tall} alt="" />
        <span className="wide flex flex-wrap items-baseline gap-x-5 gap-y-1 pt-4">
          <span className="text-lg font-bold group-hover:underline group-hover:underline-offset-4">
            {banner.title}
          </span>
          <span className="text-sm text-mute lg:text-base">{banner.text}</span>
        </span>
      </Link>
    </section>
  );
}
