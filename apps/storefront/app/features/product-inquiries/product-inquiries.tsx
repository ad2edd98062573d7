import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { errorText } from '../../lib/errors/error-text.ts';
import { formatCount } from '../../lib/format/format.ts';
import { loginPath } from '../../lib/routing/return-url.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PAGE_SIZE, useQuestions } from './product-inquiries.queries.ts';
import { AskForm } from './product-inquiry-form.tsx';
import { QuestionItem } from './product-inquiry-item.tsx';

/** What shoppers asked about a product, and the way to ask. */
export function ProductQuestions({ productNo }: { productNo: number }) {
  const { kind } = useShopper();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="line"
        size="sm"
        className="mb-6"
        disabled={kind === 'unknown'}
        onClick={() =>
          kind === 'member' ? setAsking(true) : void navigate(loginPath(pathname + search))
        }
      >
        상품 문의하기
      </Button>
      <Questions productNo={productNo} />
      <BottomSheet title="상품 문의" side="right" isOpen={isAsking} onOpenChange={setAsking}>
        <AskForm productNo={productNo} onDone={() => setAsking(false)} />
      </BottomSheet>
    </>
  );
}

function Questions({ productNo }: { productNo: number }) {
  const [page, setPage] = useState(1);
  const questions = useQuestions(productNo, page);
  if (questions.isError && !questions.data) {
    return (
      <FailedPart
        message={errorText(questions.error)}
        onRetry={() => void questions.refetch()}
        isRetrying={questions.isFetching}
      />
    );
  }
  if (!questions.data) return <Skeleton className="h-40" />;
  const { items, totalCount } = questions.data;
  if (items.length === 0) return <p className="text-mute">아직 문의가 없어요.</p>;
  const pageCount = Math.ceil(totalCount / PAGE_SIZE);
  return (
    <div>
      {items.map((question) => (
        <QuestionItem key={question.inquiryNo} productNo={productNo} question={question} />
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
