import { Lock } from 'lucide-react';
import { errorText } from '../../lib/errors/error-text.ts';
import { formatDate } from '../../lib/format/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { showConfirm, showToast } from '../../ui/overlays.ts';
import { type ProductInquiry, useDeleteProductInquiry } from './product-inquiries.queries.ts';

/** One inquiry with its answers; a secret one opens only for its author. */
export function ProductInquiryItem({
  productNo,
  inquiry,
}: {
  productNo: number;
  inquiry: ProductInquiry;
}) {
  const remove = useDeleteProductInquiry(productNo);
  const isHidden = inquiry.secreted && !inquiry.myInquiry;
  const head = (
    <span className="grid gap-1 py-4 text-left font-normal">
      <span className="flex flex-wrap items-center gap-2 text-sm text-mute">
        <Badge tone={inquiry.replied ? 'ink' : 'line'}>
          {inquiry.replied ? '답변 완료' : '답변 대기'}
        </Badge>
        {inquiry.memberId}
        <time className="tabular-nums">{formatDate(inquiry.registerYmdt)}</time>
      </span>
      <span className="flex items-center gap-1.5 break-keep">
        {inquiry.secreted && <Lock size={14} aria-hidden="true" className="shrink-0" />}
        <span className="line-clamp-1">{isHidden ? '비밀글이에요.' : inquiry.content}</span>
      </span>
    </span>
  );
  if (isHidden) return <div className="border-t border-line last:border-b">{head}</div>;

  async function askAndDelete() {
    if (!(await showConfirm({ title: '문의를 지울까요?' }))) return;
    remove.mutate(inquiry.inquiryNo, {
      onSuccess: () => showToast('문의를 지웠어요.'),
      onError: (error) => showToast(errorText(error)),
    });
  }
  return (
    <Disclosure title={head}>
      <p className="max-w-prose whitespace-pre-line">{inquiry.content}</p>
      {inquiry.answers.map((answer) => (
        <div
          key={answer.inquiryNo}
          className="mt-4 max-w-prose border-l-2 border-ink bg-ground p-4"
        >
          <p className="mb-1 text-sm font-semibold">
            답변
            <time className="ml-2 font-normal text-mute tabular-nums">
              {formatDate(answer.registerYmdt)}
            </time>
          </p>
          <p className="whitespace-pre-line">{answer.content}</p>
        </div>
      ))}
      {inquiry.myInquiry && (
        <Button
          variant="bare"
          size="sm"
          className="mt-3"
          isPending={remove.isPending}
          onClick={askAndDelete}
        >
          지우기
        </Button>
      )}
    </Disclosure>
  );
}
