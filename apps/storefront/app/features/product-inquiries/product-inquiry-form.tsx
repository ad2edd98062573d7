import type { FormEvent } from 'react';
import { errorText } from '../../lib/errors/error-text.ts';
import { useSubmitOnce } from '../../lib/forms/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { showToast } from '../../ui/overlays.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { useCreateProductInquiry } from './product-inquiries.queries.ts';

const MAX_LENGTH = 1000;

/** Creates an inquiry about a product; a secret one can be read by staff and its author only. */
export function ProductInquiryForm({
  productNo,
  onDraftChange,
  onDone,
}: {
  productNo: number;
  onDraftChange: () => void;
  onDone: () => void;
}) {
  const create = useCreateProductInquiry(productNo);
  const send = useSubmitOnce(create);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const inquiry = {
      content: String(fields.get('content')).trim(),
      secreted: fields.get('secreted') === 'on',
    };
    send(inquiry, () => {
      showToast('문의를 남겼어요. 답변이 오면 알려 드릴게요.');
      onDone();
    });
  }
  return (
    <form
      method="post"
      onSubmit={submit}
      onChange={onDraftChange}
      className="flex flex-col gap-5 p-5"
    >
      <TextArea
        label="문의 내용"
        name="content"
        required
        rows={7}
        maxLength={MAX_LENGTH}
        placeholder="사이즈, 소재, 재입고처럼 상품에 대해 궁금한 점을 적어 주세요."
      />
      <Checkbox name="secreted">비밀글로 남기기</Checkbox>
      <p className="text-sm text-mute">
        주문·배송 문의는 마이페이지의 1:1 문의에 남겨 주세요. 전화번호 같은 개인정보는 적지 말아
        주세요.
      </p>
      {create.isError && (
        <p role="alert" className="text-sm text-signal-text">
          {errorText(create.error)}
        </p>
      )}
      <Button type="submit" isPending={create.isPending}>
        문의하기
      </Button>
    </form>
  );
}
