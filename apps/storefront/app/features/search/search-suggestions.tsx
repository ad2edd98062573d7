import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Category } from '../../lib/catalog/category-tree.ts';
import { availabilityOf, displayName, priceOf } from '../../lib/catalog/product.rules.ts';
import { formatCount } from '../../lib/format/format.ts';
import { useRuntimeConfig } from '../../lib/settings/runtime-config.ts';
import { Img } from '../../ui/img.tsx';
import { pictureUrl } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import {
  clearRecentSearches,
  openRecentSearches,
  readRecentSearches,
  removeSearch,
  saveSearch,
} from './recent-searches.ts';
import { useCategoryTree, usePopularKeywords, useSuggestions } from './search.queries.ts';
import { matchCategories, suggestWords } from './suggestions.rules.ts';

const SHOWN_PRODUCTS = 5;

/**
 * Below the search: words, categories and products while typing, before that recent and popular
 * keywords.
 */
export default function SearchSuggestions({ typed }: { typed: string }) {
  return typed.trim() === '' ? <Keywords /> : <Suggestions typed={typed.trim()} />;
}

type Found = NonNullable<ReturnType<typeof useSuggestions>['data']>;

function Suggestions({ typed }: { typed: string }) {
  const found = useSuggestions(typed);
  const popular = usePopularKeywords().data ?? [];
  const categories = matchCategories(typed, useCategoryTree().data ?? []);
  if (found.error && !found.data) {
    return (
      <p role="status" className="py-4 text-sm text-mute">
        추천을 불러오지 못했어요. 검색 버튼은 그대로 쓸 수 있어요.
      </p>
    );
  }
  if (!found.data) return null;
  const { items, correctedKeyword } = found.data;
  if (items.length === 0) {
    return (
      <div className="grid gap-4 py-4">
        <p role="status" className="text-sm text-mute">
          맞는 상품이 없어요. 초성(ㅎㄷ)이나 영어로도 찾을 수 있어요.
        </p>
        <CategoryGroup categories={categories} typed={typed} />
        {popular.length > 0 && (
          <Group title="인기 검색어">
            <KeywordLinks keywords={popular} />
          </Group>
        )}
      </div>
    );
  }
  const names = items.map(({ productName }) => displayName(productName));
  const words = suggestWords(correctedKeyword ?? typed, popular, names);
  return (
    <div className="grid gap-4 py-3">
      {correctedKeyword && (
        <p role="status" className="text-sm">
          <span className="text-mute">‘{typed}’ 대신 </span>
          <strong className="font-bold">‘{correctedKeyword}’</strong>
        </p>
      )}
      {words.length > 0 && (
        <Group title="추천 검색어">
          <ul>
            {words.map((word) => (
              <li key={word}>
                <SearchLink keyword={word}>
                  <Marked text={word} part={correctedKeyword ?? typed} />
                </SearchLink>
              </li>
            ))}
          </ul>
        </Group>
      )}
      <CategoryGroup categories={categories} typed={typed} />
      <Group title="상품">
        <ul aria-label="추천 상품">
          {items.slice(0, SHOWN_PRODUCTS).map((product) => (
            <li key={product.productNo}>
              <ProductRow product={product} />
            </li>
          ))}
        </ul>
        <SearchLink keyword={typed} isStrong>
          ‘{typed}’ 결과 {formatCount(found.data.totalCount)}개 모두 보기
        </SearchLink>
      </Group>
    </div>
  );
}

const ROW = 'flex min-h-11 items-center text-sm hover:bg-ground focus-visible:bg-ground';

function ProductRow({ product }: { product: Found['items'][number] }) {
  const { isInApp } = useRuntimeConfig();
  const { price, regularPrice } = priceOf(product);
  const isSoldOut = availabilityOf(product, isInApp) === 'sold-out';
  return (
    <Link
      to={`/products/${product.productNo}`}
      data-search-item
      className="flex items-center gap-3 py-2 hover:bg-ground focus-visible:bg-ground"
    >
      <Img
        src={pictureUrl(product.listImageUrls[0] ?? '', '192x240')}
        alt=""
        width={48}
        height={60}
        className="h-15 w-12 shrink-0 bg-ground object-cover"
      />
      <span className="min-w-0 flex-1">
        <span className="capitals block text-xs text-mute">
          {product.brandNameEn || product.brandName}
        </span>
        <span className="block truncate text-sm">{displayName(product.productName)}</span>
        <span className="flex items-baseline gap-2">
          <Price amount={price} regularAmount={regularPrice} size="sm" />
          {isSoldOut && <span className="text-xs text-mute">품절</span>}
        </span>
      </span>
    </Link>
  );
}

function CategoryGroup({ categories, typed }: { categories: readonly Category[]; typed: string }) {
  if (categories.length === 0) return null;
  return (
    <Group title="카테고리">
      <ul>
        {categories.map((category) => (
          <li key={category.categoryNo}>
            <CategoryLink category={category} typed={typed} />
          </li>
        ))}
      </ul>
    </Group>
  );
}

function CategoryLink({ category, typed }: { category: Category; typed: string }) {
  return (
    <Link to={category.path} data-search-item className={ROW}>
      <Marked text={category.label} part={typed} />
      {category.koreanName && (
        <span className="ml-2 text-xs text-mute">
          <Marked text={category.koreanName} part={typed} />
        </span>
      )}
    </Link>
  );
}

/** The part of a text that was typed is bold. */
function Marked({ text, part }: { text: string; part: string }) {
  const at = text.toLowerCase().indexOf(part.toLowerCase());
  if (at === -1 || part === '') return text;
  return (
    <span>
      {text.slice(0, at)}
      <b className="font-bold">{text.slice(at, at + part.length)}</b>
      {text.slice(at + part.length)}
    </span>
  );
}

function Keywords() {
  const popular = usePopularKeywords().data ?? [];
  const categories = useCategoryTree().data ?? [];
  const [recent, setRecent] = useState(() => readRecentSearches(openRecentSearches()));

  function remove(change: () => void) {
    change();
    setRecent(readRecentSearches(openRecentSearches()));
  }
  return (
    <div className="grid gap-5 py-2">
      {recent.length > 0 && (
        <Group
          title="최근 검색어"
          aside={
            <button
              type="button"
              className="min-h-11 text-xs font-normal text-mute underline underline-offset-4"
              onClick={() => remove(() => clearRecentSearches(openRecentSearches()))}
            >
              모두 지우기
            </button>
          }
        >
          <KeywordLinks
            keywords={recent}
            onRemove={(keyword) => remove(() => removeSearch(openRecentSearches(), keyword))}
          />
        </Group>
      )}
      {popular.length > 0 && (
        <Group title="인기 검색어">
          <KeywordLinks keywords={popular} />
        </Group>
      )}
      {popular.length === 0 && (
        <Group title="카테고리">
          <ul>
            {categories.map((category) => (
              <li key={category.categoryNo}>
                <CategoryLink category={category} typed="" />
              </li>
            ))}
          </ul>
          <p className="pt-2 text-sm text-mute">상품명, 브랜드, 색상으로 찾아보세요.</p>
        </Group>
      )}
    </div>
  );
}

function Group({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section>
      <h2 className="mb-1 flex min-h-8 items-center justify-between text-sm font-semibold">
        {title}
        {aside}
      </h2>
      {children}
    </section>
  );
}

function SearchLink({
  keyword,
  isStrong = false,
  children,
}: {
  keyword: string;
  isStrong?: boolean;
  children: ReactNode;
}) {
  return (
    <Link
      to={searchPath(keyword)}
      data-search-item
      onClick={() => saveSearch(openRecentSearches(), keyword)}
      className={isStrong ? `${ROW} font-semibold` : ROW}
    >
      <span>{children}</span>
    </Link>
  );
}

function KeywordLinks({
  keywords,
  onRemove,
}: {
  keywords: readonly string[];
  /** Each has a button that removes it. */
  onRemove?: (keyword: string) => void;
}) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {keywords.map((keyword) => (
        <li key={keyword} className="inline-flex border border-line hover:border-ink">
          <Link
            to={searchPath(keyword)}
            data-search-item
            onClick={() => saveSearch(openRecentSearches(), keyword)}
            className={`inline-flex h-10 items-center pl-3 text-sm ${onRemove ? '' : 'pr-3'}`}
          >
            {keyword}
          </Link>
          {onRemove && (
            <button
              type="button"
              aria-label={`${keyword} 지우기`}
              onClick={() => onRemove(keyword)}
              className="inline-flex size-10 items-center justify-center text-mute hover:text-ink"
            >
              <X size={14} aria-hidden="true" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function searchPath(keyword: string): string {
  return `/products?${new URLSearchParams({ keyword })}`;
}
