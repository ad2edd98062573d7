import { Link } from 'react-router';
import { errorText } from '../../lib/errors/error-text.ts';
import { formatDateTime } from '../../lib/format/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { showConfirm, showToast } from '../../ui/overlays.ts';
import { PhotoRow } from '../../ui/photo-row.tsx';
import { SafeHtml } from '../../ui/safe-html.tsx';
import { type Inquiry, useDeleteInquiry } from './inquiries.queries.ts';

/** One inquiry with its answer; one without an answer can be changed. */
export function InquiryItem({ inquiry, onEdit }: { inquiry: Inquiry; onEdit: () => void }) {
  const remove = useDeleteInquiry();
  const isAnswered = inquiry.inquiryStatus === 'ANSWERED';

  async function askAndDelete() {
    const isSure = await showConfirm({
      title: '문의를 지울까요?',
      description: '지운 문의는 되돌릴 수 없어요.',
    });
    if (!isSure) return;
    remove.mutate(inquiry.inquiryNo, {
      onSuccess: () => showToast('문의를 지웠어요.'),
      onError: (error) => showToast(errorText(error)),
    });
  }
  return (
    <Disclosure
      title={
        <span className="grid gap-1 py-4 text-left">
          <span className="flex items-center gap-2 text-sm font-normal text-mute">
            <Badge tone={isAnswered ? 'ink' : 'line'}>
              {isAnswered ? '답변 완료' : '답변 대기'}
            </Badge>
            {inquiry.inquiryType.inquiryTypeName}
            <time className="tabular-nums">{formatDateTime(inquiry.registerYmdt)}</time>
          </span>
          <span className="break-keep">{inquiry.inquiryTitle}</span>
        </span>
      }
    >
      {inquiry.orderNo && (
        <p className="mb-3 text-sm">
          <Link to={`/my-page/orders/${inquiry.orderNo}`} className="underline underline-offset-4">
            주문 {inquiry.orderNo}
          </Link>
        </p>
      )}
      <p className="max-w-prose whitespace-pre-line">{inquiry.inquiryContent}</p>
      {inquiry.imageUrls.length > 0 && (
        <div className="mt-4">
          <PhotoRow label="문의 사진" photos={inquiry.imageUrls} />
        </div>
      )}
      {inquiry.answer?.answerContent && (
        <div className="mt-5 max-w-prose border-l-2 border-ink bg-ground p-4">
          <p className="mb-2 text-sm font-semibold">
            답변
            <time className="ml-2 font-normal text-mute tabular-nums">
              {formatDateTime(inquiry.answer.answerRegisterYmdt ?? '')}
            </time>
          </p>
          <SafeHtml html={inquiry.answer.answerContent} className="rich-text whitespace-pre-line" />
        </div>
      )}
      <div className="mt-5 flex gap-2">
        {!isAnswered && (
          <Button variant="line" size="sm" onClick={onEdit}>
            고치기
          </Button>
        )}
        <Button variant="bare" size="sm" onClick={askAndDelete} isPending={remove.isPending}>
          지우기
        </Button>
      </div>
    </Disclosure>
  );
}
