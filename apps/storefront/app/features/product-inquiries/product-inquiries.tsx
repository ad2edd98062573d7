import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { errorText } from '../../lib/errors/error-text.ts';
import { formatCount } from '../../lib/format/format.ts';
import { useDraftGuard } from '../../lib/forms/use-draft-guard.ts';
import { loginPath } from '../../lib/routing/return-url.ts';
import { useIsMemberNow } from '../../lib/session/shopper.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PAGE_SIZE, useProductInquiries } from './product-inquiries.queries.ts';
import { ProductInquiryForm } from './product-inquiry-form.tsx';
import { ProductInquiryItem } from './product-inquiry-item.tsx';

/** A product's inquiries, and a button to create one. */
export function ProductInquiries({ productNo }: { productNo: number }) {
  const isMemberNow = useIsMemberNow();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isFormOpen, setFormOpen] = useState(false);
  const guard = useDraftGuard(() => setFormOpen(false));
  return (
    <>
      <Button
        variant="line"
        size="sm"
        className="mb-6"
        onClick={() =>
          isMemberNow() ? setFormOpen(true) : void navigate(loginPath(pathname + search))
        }
      >
        상품 문의하기
      </Button>
      <InquiryList productNo={productNo} />
      <BottomSheet title="상품 문의" isOpen={isFormOpen} onOpenChange={guard.onOpenChange}>
        <ProductInquiryForm
          productNo={productNo}
          onDraftChange={guard.onDraftChange}
          onDone={guard.closeDone}
        />
      </BottomSheet>
    </>
  );
}

function InquiryList({ productNo }: { productNo: number }) {
  const [page, setPage] = useState(1);
  const inquiries = useProductInquiries(productNo, page);
  if (inquiries.isError && !inquiries.data) {
    return (
      <ErrorState
        message={errorText(inquiries.error)}
        onRetry={() => void inquiries.refetch()}
        isRetrying={inquiries.isFetching}
      />
    );
  }
  if (!inquiries.data) return <Skeleton className="h-40" />;
  const { items, totalCount } = inquiries.data;
  if (items.length === 0) return <p className="text-mute">아직 문의가 없어요.</p>;
  const pageCount = Math.ceil(totalCount / PAGE_SIZE);
  return (
    <div>
      {items.map((inquiry) => (
        <ProductInquiryItem key={inquiry.inquiryNo} productNo={productNo} inquiry={inquiry} />
      ))}
      {pageCount > 1 && (
        <div className="mt-4 flex items-center justify-center gap-4 text-sm tabular-nums">
          <Button variant="bare" size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            이전
          </Button>
          <span aria-live="polite">
            {formatCount(page)} / {formatCount(pageCount)}
          </span>
          <Button
            variant="bare"
            size="sm"
            disabled={page >= pageCount}
            onClick={() => setPage(page + 1)}
          >
            다음
          </Button>
        </div>
      )}
    </div>
  );
}
