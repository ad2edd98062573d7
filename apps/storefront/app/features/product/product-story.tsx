import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { halfPhoneWidth, Picture, phoneWidth } from '../../ui/picture.tsx';
import type { ProductView } from './product-view.ts';
import { type Section, SectionTabs } from './section-tabs.tsx';
import type { RenderSimilarReviews } from './size-finder/similar-reviews.ts';
import { SizeFinderButton } from './size-finder/size-finder-button.tsx';

const sectionOf = {
  story: { id: 'story', label: '상품 정보' },
  size: { id: 'size', label: '사이즈' },
  reviews: { id: 'reviews', label: '리뷰' },
  questions: { id: 'questions', label: '상품 문의' },
} satisfies Record<string, Section>;

/** How many reviews are on their first page. */
const REVIEWS_SHOWN = 5;

/** A product's description, sizes, reviews, inquiries, guides and disclosure table. */
export function ProductDescription({
  product,
  reviews,
  inquiries,
  similarReviews,
}: {
  product: ProductView;
  similarReviews: RenderSimilarReviews;
  reviews: ReactNode;
  inquiries: ReactNode;
}) {
  const { guides } = product;
  const sections = [
    ...(product.contentHtml ? [sectionOf.story] : []),
    ...(product.sizeTableHtml ? [sectionOf.size] : []),
    { ...sectionOf.reviews, count: product.reviews.count },
    sectionOf.questions,
  ];
  return (
    <div className="flex flex-col gap-14 lg:gap-20">
      <SectionTabs sections={sections} />
      {product.contentHtml && (
        <Part section={sectionOf.story}>
          <Html html={product.contentHtml} className="max-w-[38rem] text-lg" />
          <StoryPictures
            name={product.name}
            pictureTexts={product.pictureTexts}
            pictures={product.pictures.slice(1, MOST_PICTURES + 1)}
          />
        </Part>
      )}
      {product.sizeTableHtml && (
        <Part section={sectionOf.size}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls. */}
          <section aria-label="사이즈 표" tabIndex={0} className="overflow-x-auto">
            <Html html={product.sizeTableHtml} className="text-sm" />
          </section>
          <div className="mt-5">
            <SizeFinderButton
              sizeTableHtml={product.sizeTableHtml}
              similarReviews={similarReviews}
            />
          </div>
        </Part>
      )}
      <Part section={sectionOf.reviews} farHeight={reviewsHeight(product.reviews.count)}>
        {reviews}
      </Part>
      <Part section={sectionOf.questions} farHeight="20rem">
        {inquiries}
      </Part>
      <div>
        <Disclosure title="배송 안내">
          <Html html={guides.delivery} className="text-sm" />
        </Disclosure>
        <Disclosure title="교환·반품 안내">
          <Html html={guides.refund + guides.exchange} className="text-sm" />
        </Disclosure>
        <Disclosure title="구매 전 확인해 주세요">
          <Html html={guides.purchase + guides.service} className="text-sm" />
        </Disclosure>
        {product.disclosure.length > 0 && (
          <Disclosure title="상품정보제공고시">
            <dl className="text-sm">
              {product.disclosure.map((row) => (
                <div
                  key={row.label}
                  className="grid grid-cols-[9rem_1fr] gap-4 border-b border-line py-2.5 lg:grid-cols-[14rem_1fr]"
                >
                  <dt className="text-mute">{row.label}</dt>
                  <dd>{row.value}</dd>
                </div>
              ))}
            </dl>
          </Disclosure>
        )}
      </div>
    </div>
  );
}

/** Pictures below the description. */
const MOST_PICTURES = 5;

/** The height that a page of reviews needs at most, with its summary; without any, a sentence. */
function reviewsHeight(count: number): string {
  return count === 0 ? '11rem' : `${30 + Math.min(count, REVIEWS_SHOWN) * 19}rem`;
}

/** Large pictures in pairs; an odd first one has the whole width. */
function StoryPictures({
  name,
  pictures,
  pictureTexts,
}: Pick<ProductView, 'name' | 'pictureTexts'> & { pictures: readonly string[] }) {
  if (pictures.length === 0) return null;
  return (
    <ul className="-mx-gutter mt-8 grid grid-cols-2 gap-0.5 lg:mx-0 lg:gap-3">
      {pictures.map((src, at) => (
        <li key={src} className={at === 0 && pictures.length % 2 === 1 ? 'col-span-2' : undefined}>
          <Picture
            src={src}
            alt={pictureTexts[src] ?? `${name} 자세한 사진 ${at + 1}`}
            sizes={
              at === 0 && pictures.length % 2 === 1
                ? `(min-width: 64rem) 55vw, ${phoneWidth}`
                : `(min-width: 64rem) 28vw, ${halfPhoneWidth}`
            }
          />
        </li>
      ))}
    </ul>
  );
}

function Part({
  section,
  farHeight,
  children,
}: {
  section: Section;
  /** Of a part that is drawn when the shopper comes near: the height kept for it (base.css). */
  farHeight?: string;
  children: ReactNode;
}) {
  return (
    <section
      id={section.id}
      className={classNames('scroll-mt-14', farHeight && 'drawn-when-near')}
      style={farHeight ? ({ '--near-height': farHeight } as CSSProperties) : undefined}
    >
      <h2 className="mb-5 text-xl font-bold">{section.label}</h2>
      {children}
    </section>
  );
}

function Html({ html, className }: { html: string; className: string }) {
  return (
    <div
      className={`rich-text ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the API sanitises what staff write.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
