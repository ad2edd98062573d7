import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { errorText } from '../../lib/errors/error-text.ts';
import { useDraftGuard } from '../../lib/forms/use-draft-guard.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { type Inquiry, PAGE_SIZE, useInquiries } from './inquiries.queries.ts';
import { InquiryForm } from './inquiry-form.tsx';
import { InquiryItem } from './inquiry-item.tsx';

const PATH = '/my-page/inquiries';

/** The member's inquiries, and a button to create one. */
export function InquiriesPage() {
  const [search, setSearch] = useSearchParams();
  const orderNo = search.get('orderNo') ?? undefined;
  // The page of an order links to an inquiry about it.
  const [editing, setEditing] = useState<Inquiry | 'new' | undefined>(orderNo ? 'new' : undefined);
  const inquiry = editing === 'new' ? undefined : editing;
  const guard = useDraftGuard(() => {
    setEditing(undefined);
    if (orderNo) setSearch({}, { replace: true, preventScrollReset: true });
  });
  return (
    <div className="wide pb-16 lg:pb-28">
      <PageHeading
        word="Inquiry"
        title="1:1 문의"
        aside={
          <Button size="sm" onClick={() => setEditing('new')}>
            문의하기
          </Button>
        }
      />
      <InquiryList onEdit={setEditing} />
      <BottomSheet
        title={inquiry ? '문의 고치기' : '1:1 문의'}
        isOpen={editing !== undefined}
        onOpenChange={guard.onOpenChange}
      >
        {editing !== undefined && (
          <InquiryForm
            inquiry={inquiry}
            orderNo={orderNo}
            onDraftChange={guard.onDraftChange}
            onDone={guard.closeDone}
          />
        )}
      </BottomSheet>
    </div>
  );
}

function InquiryList({ onEdit }: { onEdit: (inquiry: Inquiry) => void }) {
  const [search] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const inquiries = useInquiries(page);
  if (inquiries.isError && !inquiries.data) {
    return (
      <ErrorState
        message={errorText(inquiries.error)}
        onRetry={() => void inquiries.refetch()}
        isRetrying={inquiries.isFetching}
      />
    );
  }
  if (!inquiries.data) {
    return (
      <Loading label="문의를 불러오는 중">
        <Skeleton className="mt-6 h-72" />
      </Loading>
    );
  }
  const { items, totalCount } = inquiries.data;
  if (items.length === 0) {
    return (
      <EmptyState
        word="Nothing yet"
        title="남긴 문의가 없어요"
        actions={
          <ButtonLink to="/help" variant="line">
            자주 묻는 질문 보기
          </ButtonLink>
        }
      >
        궁금한 점을 남겨 주시면 답변을 이곳에서 볼 수 있어요.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-10 pt-6">
      <div>
        {items.map((inquiry) => (
          <InquiryItem key={inquiry.inquiryNo} inquiry={inquiry} onEdit={() => onEdit(inquiry)} />
        ))}
      </div>
      <Pagination
        page={page}
        pageCount={Math.ceil(totalCount / PAGE_SIZE)}
        hrefOf={(to) => (to > 1 ? `${PATH}?page=${to}` : PATH)}
      />
    </div>
  );
}
