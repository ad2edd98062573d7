import type { ReactNode } from 'react';
import { Disclosure } from '../../ui/disclosure.tsx';
import type { ProductView } from './product-view.ts';

/** A product's description, sizes, reviews, inquiries, guides and disclosure table. */
export function ProductDescription({
  product,
  reviews,
  inquiries,
}: {
  product: ProductView;
  reviews: ReactNode;
  inquiries: ReactNode;
}) {
  const { guides } = product;
  return (
    <div className="flex flex-col gap-14 pt-12 lg:gap-20 lg:pt-20">
      {product.contentHtml && (
        <Part title="About">
          <Html html={product.contentHtml} className="max-w-[38rem] text-lg" />
        </Part>
      )}
      {product.sizeTableHtml && (
        <Part title="Size" id="size">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls. */}
          <section aria-label="사이즈 표" tabIndex={0} className="overflow-x-auto">
            <Html html={product.sizeTableHtml} className="text-sm" />
          </section>
        </Part>
      )}
      <Part title="Reviews" id="reviews">
        {reviews}
      </Part>
      <Part title="Q&A" id="questions">
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

function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className="border-t border-ink pt-5">
      <h2 className="poster mb-6 text-poster-sm">{title}</h2>
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
