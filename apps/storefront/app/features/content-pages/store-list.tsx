import { Link } from 'react-router';
import { Img } from '../../ui/img.tsx';
import { type Store, storeAreas, storesIn } from './stores.ts';

/** The shops one can visit, narrowed to an area by the query of the URL. */
export function StoreList({
  stores,
  area,
}: {
  stores: readonly Store[];
  area: string | undefined;
}) {
  const areas = storeAreas(stores);
  return (
    <>
      {areas.length > 1 && (
        <nav
          aria-label="지역"
          className="-mx-gutter overflow-x-auto px-gutter pt-5 [scrollbar-width:none]"
        >
          <ul className="flex gap-1.5">
            {[undefined, ...areas].map((name) => {
              const isCurrent = name === area;
              return (
                <li key={name ?? 'all'}>
                  <Link
                    to={name ? `/stores?${new URLSearchParams({ area: name })}` : '/stores'}
                    preventScrollReset
                    aria-current={isCurrent ? 'page' : undefined}
                    className={`inline-flex h-10 items-center border px-4 text-sm whitespace-nowrap ${isCurrent ? 'border-ink bg-ink font-semibold text-paper' : 'border-line hover:border-ink'}`}
                  >
                    {name ?? '전체'}
                  </Link>
                </li>
              );
            })}
          </ul>
        </nav>
      )}
      <ul className="grid gap-x-4 gap-y-12 pt-6 pb-16 lg:grid-cols-2 lg:pb-28">
        {storesIn(stores, area).map((store, at) => (
          <li key={store.sectionId}>
            <article>
              <Img
                src={store.imageUrl}
                alt=""
                width={1920}
                height={800}
                loading={at < 2 ? 'eager' : 'lazy'}
                className="aspect-[12/5] w-full bg-ground object-cover"
              />
              <p className="mt-4 text-xs text-mute">{store.area}</p>
              <h2 className="mt-1 text-xl font-bold break-keep">{store.name}</h2>
              <dl className="mt-3 grid grid-cols-[minmax(3rem,auto)_1fr] gap-x-4 gap-y-1 text-sm break-keep">
                {store.facts.map(({ name, value }) => (
                  <div key={name} className="contents">
                    <dt className="text-mute">{name}</dt>
                    <dd>
                      {name === '전화' ? (
                        <a href={`tel:${value}`} className="-my-2.5 inline-block py-2.5">
                          {value}
                        </a>
                      ) : (
                        value
                      )}
                    </dd>
                  </div>
                ))}
              </dl>
            </article>
          </li>
        ))}
      </ul>
    </>
  );
}
