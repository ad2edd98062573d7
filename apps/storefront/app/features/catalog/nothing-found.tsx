import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { clearedHref, type ListPlace } from './facets.ts';
import type { ListedProduct } from './listed-product.ts';
import { ProductGrid } from './product-grid.tsx';

/** A list without products: what to change, and popular products instead. */
export function NothingFound({
  place,
  isNarrowed,
  instead,
}: {
  place: ListPlace;
  isNarrowed: boolean;
  instead: readonly ListedProduct[];
}) {
  const { keyword } = place.query;
  return (
    <div className="mt-6 lg:mt-0">
      <EmptyState
        word="Nothing"
        title={keyword ? `‘${keyword}’에 맞는 상품이 없어요` : '조건에 맞는 상품이 없어요'}
        actions={
          <>
            {isNarrowed && <ButtonLink to={clearedHref(place)}>필터 모두 지우기</ButtonLink>}
            <ButtonLink to="/products" variant={isNarrowed ? 'line' : 'solid'}>
              전체 상품 보기
            </ButtonLink>
          </>
        }
      >
        <ul className="list-disc pl-5">
          {isNarrowed && <li>필터를 하나씩 지워 보세요.</li>}
          {keyword && (
            <>
              <li>단어를 줄이거나 띄어쓰기를 바꿔 보세요.</li>
              <li>초성으로도 찾을 수 있어요. 예: ㅎㄷ → 후드</li>
            </>
          )}
        </ul>
      </EmptyState>
      {instead.length > 0 && (
        <section className="pt-10">
          <h2 className="mb-5 text-lg font-bold lg:text-xl">지금 많이 찾는 상품</h2>
          <ProductGrid products={instead} />
        </section>
      )}
    </div>
  );
}
