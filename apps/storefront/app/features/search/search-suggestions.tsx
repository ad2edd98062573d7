import { useState } from 'react';
import { Link } from 'react-router';
import { displayName } from '../../lib/catalog/product.rules.ts';
import { pictureUrl } from '../../ui/picture.tsx';
import { clearRecentSearches, openRecentSearches, readRecentSearches } from './recent-searches.ts';
import { usePopularKeywords, useSuggestions } from './search.queries.ts';

/** Below the search: products while typing, before that recent and popular keywords. */
export default function SearchSuggestions({ typed }: { typed: string }) {
  return typed.trim() === '' ? <Keywords /> : <Suggestions typed={typed} />;
}

function Suggestions({ typed }: { typed: string }) {
  const found = useSuggestions(typed).data?.items;
  if (!found) return null;
  if (found.length === 0) {
    return (
      <p role="status" className="py-4 text-sm text-mute">
        맞는 상품이 없어요. 초성(ㅎㄷ)이나 영어로도 찾을 수 있어요.
      </p>
    );
  }
  return (
    <ul aria-label="추천 상품">
      {found.map((product) => (
        <li key={product.productNo}>
          <Link
            to={`/products/${product.productNo}`}
            data-search-item
            className="flex items-center gap-3 py-2 hover:bg-ground focus-visible:bg-ground"
          >
            <img
              src={pictureUrl(product.listImageUrls[0] ?? '', '192x240')}
              alt=""
              width={48}
              height={60}
              className="h-15 w-12 bg-ground object-cover"
            />
            <span className="min-w-0">
              <span className="capitals block text-xs text-mute">
                {product.brandNameEn || product.brandName}
              </span>
              <span className="block truncate text-sm">{displayName(product.productName)}</span>
            </span>
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={searchPath(typed.trim())}
          data-search-item
          className="flex min-h-11 items-center text-sm font-semibold hover:underline"
        >
          ‘{typed.trim()}’ 전체 결과 보기
        </Link>
      </li>
    </ul>
  );
}

function Keywords() {
  const popular = usePopularKeywords().data ?? [];
  const [recent, setRecent] = useState(() => readRecentSearches(openRecentSearches()));
  return (
    <div className="grid gap-5 py-2">
      {recent.length > 0 && (
        <section>
          <h2 className="flex items-center justify-between text-sm font-semibold">
            최근 검색어
            <button
              type="button"
              className="min-h-11 text-xs font-normal text-mute underline underline-offset-4"
              onClick={() => {
                clearRecentSearches(openRecentSearches());
                setRecent([]);
              }}
            >
              모두 지우기
            </button>
          </h2>
          <KeywordLinks keywords={recent} />
        </section>
      )}
      {popular.length > 0 && (
        <section>
          <h2 className="mb-2 text-sm font-semibold">인기 검색어</h2>
          <KeywordLinks keywords={popular} />
        </section>
      )}
      {recent.length + popular.length === 0 && (
        <p className="text-sm text-mute">상품명, 브랜드, 색상으로 찾아보세요.</p>
      )}
    </div>
  );
}

function KeywordLinks({ keywords }: { keywords: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {keywords.map((keyword) => (
        <li key={keyword}>
          <Link
            to={searchPath(keyword)}
            data-search-item
            className="inline-flex h-10 items-center border border-line px-3 text-sm hover:border-ink"
          >
            {keyword}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function searchPath(keyword: string): string {
  return `/products?${new URLSearchParams({ keyword })}`;
}
