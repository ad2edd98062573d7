import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { Img } from '../../ui/img.tsx';
import type { Brand } from './brand.ts';

/** All brands, each with its picture, name and what it stands for. */
export function BrandIndex({ brands }: { brands: readonly Brand[] }) {
  return (
    <ul className="grid gap-x-4 gap-y-12 pt-6 pb-16 lg:grid-cols-2 lg:gap-y-16 lg:pt-10 lg:pb-28">
      {brands.map((brand, at) => (
        <li key={brand.brandNo}>
          <article className="group relative">
            <BrandPicture brand={brand} isEager={at < 2} />
            <h2 className="mt-4 flex flex-wrap items-baseline gap-x-3 break-keep">
              <Link
                to={brand.path}
                prefetch="intent"
                className="poster text-poster-sm whole-box group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4"
              >
                {brand.name}
              </Link>
              {brand.koreanName && (
                <span className="text-base font-semibold">{brand.koreanName}</span>
              )}
            </h2>
            <p className="mt-3 max-w-prose text-sm break-keep text-mute">{brand.description}</p>
          </article>
        </li>
      ))}
    </ul>
  );
}

/** The picture of a brand; an empty field of the same size where it has none. */
export function BrandPicture({
  brand,
  isEager,
  isLow = false,
}: {
  brand: Brand;
  isEager: boolean;
  /** Above a list, of which the first products should be in view on a PC. */
  isLow?: boolean;
}) {
  const box = classNames('aspect-[12/5] w-full bg-ground object-cover', isLow && 'lg:aspect-[4/1]');
  if (brand.posterUrl === '') return <div className={box} />;
  return (
    <Img
      src={brand.posterUrl}
      alt=""
      width={1920}
      height={800}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : undefined}
      className={box}
    />
  );
}
