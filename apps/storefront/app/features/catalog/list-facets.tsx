import { type ReactNode, useState } from 'react';
import { Form, Link } from 'react-router';
import { formatCount } from '../../lib/format/format.ts';
import { useTypedEarly } from '../../lib/hydration/typed-early.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import {
  type CategoryChoice,
  type FacetValue,
  type ListFacets,
  type ListPlace,
  listHref,
  toggle,
} from './facets.ts';
import { toListPairs } from './list-query.ts';

/**
 * What a list can be narrowed to, each value a link to the list with or without it. Links, because
 * they work before JavaScript and several values of one facet share one query.
 */
export function Facets({
  place,
  facets,
  categories,
}: {
  place: ListPlace;
  facets: ListFacets;
  categories: readonly CategoryChoice[];
}) {
  const { query } = place;
  const ofFacet = (name: 'brandNos' | 'colours' | 'sizes') => (no: number) => ({
    to: listHref(place, { [name]: toggle(query[name], no) }),
    isChosen: query[name].includes(no),
  });
  return (
    <div className="divide-y divide-line">
      <Facet title="카테고리" isShown={categories.length > 0}>
        <ul>
          {categories.map((category) => (
            <li key={category.categoryNo} className={category.depth === 2 ? 'pl-4' : undefined}>
              <FacetLink {...category}>
                {category.label}
                {category.koreanName && (
                  <span className="ml-1.5 text-xs text-mute">{category.koreanName}</span>
                )}
              </FacetLink>
            </li>
          ))}
        </ul>
      </Facet>
      <Facet title="혜택과 재고" isShown>
        <ul>
          <li>
            <FacetLink
              to={listHref(place, { isInStock: !query.isInStock })}
              isChosen={query.isInStock}
              count={facets.inStockCount}
              isBox
            >
              재고 있음
            </FacetLink>
          </li>
          <li>
            <FacetLink
              to={listHref(place, { isReduced: !query.isReduced })}
              isChosen={query.isReduced}
              count={facets.reducedCount}
              isBox
            >
              할인 상품
            </FacetLink>
          </li>
        </ul>
      </Facet>
      <Facet title="브랜드" isShown={place.fixed !== 'brand' && facets.brands.length > 0}>
        <Values values={facets.brands} linkOf={ofFacet('brandNos')} />
      </Facet>
      <Facet title="가격" isShown>
        <Prices place={place} facets={facets} />
      </Facet>
      <Facet title="사이즈" isShown={facets.sizes.length > 0}>
        <Tiles values={facets.sizes} linkOf={ofFacet('sizes')} />
      </Facet>
      <Facet title="색상" isShown={facets.colours.length > 0}>
        <Values values={facets.colours} linkOf={ofFacet('colours')} />
      </Facet>
    </div>
  );
}

function Facet({
  title,
  isShown,
  children,
}: {
  title: string;
  isShown: boolean;
  children: ReactNode;
}) {
  if (!isShown) return null;
  return (
    <section className="py-5 first:pt-0">
      <h3 className="mb-2 text-sm font-bold">{title}</h3>
      {children}
    </section>
  );
}

type LinkOf = (no: number) => { to: string; isChosen: boolean };

function Values({ values, linkOf }: { values: readonly FacetValue[]; linkOf: LinkOf }) {
  return (
    <ul className="max-h-72 overflow-y-auto overscroll-contain">
      {values.map(({ no, label, count }) => (
        <li key={no}>
          <FacetLink {...linkOf(no)} count={count} isBox>
            {label}
          </FacetLink>
        </li>
      ))}
    </ul>
  );
}

function Tiles({ values, linkOf }: { values: readonly FacetValue[]; linkOf: LinkOf }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {values.map(({ no, label, count }) => {
        const { to, isChosen } = linkOf(no);
        return (
          <li key={no}>
            <FilterLink
              to={to}
              isChosen={isChosen}
              className={classNames(
                'inline-flex h-11 min-w-12 items-center justify-center gap-1 border px-2.5 text-sm whitespace-nowrap tabular-nums lg:h-9',
                isChosen ? 'border-ink bg-ink text-paper' : 'border-control hover:border-ink',
              )}
            >
              {label}{' '}
              <Count of={count} className={classNames('text-2xs', !isChosen && 'text-mute')} />
            </FilterLink>
          </li>
        );
      })}
    </ul>
  );
}

function FacetLink({
  to,
  isChosen,
  count,
  isBox = false,
  children,
}: {
  to: string;
  isChosen: boolean;
  count: number | undefined;
  /** One of several that may be chosen together. */
  isBox?: boolean;
  children: ReactNode;
}) {
  return (
    <FilterLink
      to={to}
      isChosen={isChosen}
      className="group flex min-h-11 items-center gap-2.5 text-sm lg:min-h-8"
    >
      {isBox && (
        <span
          aria-hidden="true"
          className={classNames(
            'inline-flex size-4.5 shrink-0 items-center justify-center border border-ink',
            isChosen && 'bg-ink',
          )}
        >
          {isChosen && (
            <svg viewBox="0 0 20 20" className="size-4 stroke-paper" fill="none" strokeWidth="2.4">
              <title>선택됨</title>
              <path d="M4.5 10.5l3.5 3.5 7.5-8" />
            </svg>
          )}
        </span>
      )}
      <span
        className={classNames(
          'min-w-0 flex-1 break-keep group-hover:underline group-hover:underline-offset-4',
          isChosen && 'font-bold',
        )}
      >
        {children}
      </span>{' '}
      <Count of={count} className="text-xs text-mute tabular-nums" />
    </FilterLink>
  );
}

/** Crawlers need not follow every combination of filters. */
function FilterLink({
  isChosen,
  ...rest
}: {
  to: string;
  isChosen: boolean;
  className: string;
  children: ReactNode;
}) {
  return (
    <Link
      {...rest}
      rel="nofollow"
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
    />
  );
}

/** How many products a value has; nothing where the mall does not count them. */
function Count({ of: count, className }: { of: number | undefined; className: string }) {
  if (count === undefined) return null;
  return (
    <span className={className}>
      {formatCount(count)}
      <span className="sr-only">개</span>
    </span>
  );
}

function Prices({ place, facets }: { place: ListPlace; facets: ListFacets }) {
  const { query } = place;
  const { minPrice, maxPrice } = query;
  const isBand = ({ from, below }: { from: number; below: number | null }) =>
    (minPrice ?? 0) === from && (maxPrice ?? null) === (below === null ? null : below - 1);
  const hidden = toListPairs({
    ...query,
    page: 1,
    minPrice: undefined,
    maxPrice: undefined,
    categoryNo: place.fixed === 'category' ? undefined : query.categoryNo,
    brandNos: place.fixed === 'brand' ? [] : query.brandNos,
  });
  return (
    <>
      <ul>
        {facets.priceBands
          .filter((band) => band.count > 0 || isBand(band))
          .map((band) => {
            const isChosen = isBand(band);
            return (
              <li key={band.from}>
                <FacetLink
                  to={listHref(place, {
                    minPrice: isChosen ? undefined : band.from || undefined,
                    maxPrice: isChosen || band.below === null ? undefined : band.below - 1,
                  })}
                  isChosen={isChosen}
                  count={band.count}
                >
                  {bandLabel(band)}
                </FacetLink>
              </li>
            );
          })}
      </ul>
      <Form
        action={place.path}
        method="get"
        preventScrollReset
        className="mt-3 grid grid-cols-[1fr_auto_1fr_auto] items-center gap-1.5"
      >
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <PriceField name="minPrice" label="최저 가격(원)" placeholder="최저" value={minPrice} />
        <span aria-hidden="true" className="text-mute">
          ~
        </span>
        <PriceField name="maxPrice" label="최고 가격(원)" placeholder="최고" value={maxPrice} />
        <Button type="submit" variant="line" className="h-10! px-3!">
          적용
        </Button>
      </Form>
    </>
  );
}

function bandLabel({ from, below }: { from: number; below: number | null }): string {
  if (from === 0 && below !== null) return `${formatCount(below / 10_000)}만원 미만`;
  if (below === null) return `${formatCount(from / 10_000)}만원 이상`;
  return `${formatCount(from / 10_000)}만원 ~ ${formatCount(below / 10_000)}만원`;
}

/** What is typed; where the address gets another price, that one. */
function PriceField({
  name,
  label,
  placeholder,
  value,
}: {
  name: string;
  label: string;
  placeholder: string;
  value: number | undefined;
}) {
  const applied = String(value ?? '');
  const [typed, setTyped] = useState(applied);
  const [lastApplied, setLastApplied] = useState(applied);
  if (lastApplied !== applied) {
    setLastApplied(applied);
    setTyped(applied);
  }
  return (
    <input
      ref={useTypedEarly<HTMLInputElement>(undefined)}
      name={name}
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      inputMode="numeric"
      pattern="[0-9]*"
      maxLength={9}
      autoComplete="off"
      className="h-10 w-full min-w-0 border border-control bg-paper px-2.5 text-sm tabular-nums placeholder:text-mute"
    />
  );
}
