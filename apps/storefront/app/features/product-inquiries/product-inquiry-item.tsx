import { Lock } from 'lucide-react';
import { errorText } from '../../lib/errors/error-text.ts';
import { formatDate } from '../../lib/format/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { showConfirm, showToast } from '../../ui/overlays.ts';
import { type Question, useTakeBack } from './product-inquiries.queries.ts';

/** One question with its answers; a secret one opens for the shopper who asked. */
export function QuestionItem({ productNo, question }: { productNo: number; question: Question }) {
  const takeBack = useTakeBack(productNo);
  const isHidden = question.secreted && !question.myInquiry;
  const head = (
    <span className="grid gap-1 py-4 text-left font-normal">
      <span className="flex flex-wrap items-center gap-2 text-sm text-mute">
        <Badge tone={question.replied ? 'ink' : 'line'}>
          {question.replied ? '답변 완료' : '답변 대기'}
        </Badge>
        {question.memberId}
        <time className="tabular-nums">{formatDate(question.registerYmdt)}</time>
      </span>
      <span className="flex items-center gap-1.5 break-keep">
        {question.secreted && <Lock size={14} aria-hidden="true" className="shrink-0" />}
        <span className="line-clamp-1">{isHidden ? '비밀글이에요.' : question.content}</span>
      </span>
    </span>
  );
  if (isHidden) return <div className="border-t border-line last:border-b">{head}</div>;

  async function askAndTakeBack() {
    if (!(await showConfirm({ title: '문의를 지울까요?' }))) return;
    takeBack.mutate(question.inquiryNo, {
      onSuccess: () => showToast('문의를 지웠어요.'),
      onError: (error) => showToast(errorText(error)),
    });
  }
  return (
    <Disclosure title={head}>
      <p className="max-w-prose whitespace-pre-line">{question.content}</p>
      {question.answers.map((answer) => (
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
      {question.myInquiry && (
        <Button
          variant="bare"
          size="sm"
          className="mt-3"
          isPending={takeBack.isPending}
          onClick={askAndTakeBack}
        >
          지우기
        </Button>
      )}
    </Disclosure>
  );
}
