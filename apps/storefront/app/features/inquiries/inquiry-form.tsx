import type { FormEvent } from 'react';
import { errorText } from '../../lib/errors/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/overlays.ts';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Inquiry, useInquiryTypes, useSaveInquiry } from './inquiries.queries.ts';

const MAX_TITLE_LENGTH = 100;
const MAX_CONTENT_LENGTH = 5000;

/** Creates an inquiry, or changes one. */
export function InquiryForm({ inquiry, onDone }: { inquiry?: Inquiry; onDone: () => void }) {
  const types = useInquiryTypes();
  const save = useSaveInquiry(inquiry?.inquiryNo);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const draft = {
      inquiryTypeNo: Number(fields.get('type')),
      inquiryTitle: String(fields.get('title')).trim(),
      inquiryContent: String(fields.get('content')).trim(),
    };
    save.mutate(draft, {
      onSuccess: () => {
        showToast(inquiry ? '문의를 고쳤어요.' : '문의를 남겼어요. 답변이 오면 알려 드릴게요.');
        onDone();
      },
    });
  }
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-5 p-5">
      <Select
        key={types.data ? 'known' : 'unknown'}
        label="문의 유형"
        name="type"
        disabled={inquiry !== undefined || !types.data}
        defaultValue={inquiry?.inquiryType.inquiryTypeNo}
        options={(types.data ?? []).map(({ inquiryTypeNo, inquiryTypeName }) => ({
          value: String(inquiryTypeNo),
          label: inquiryTypeName,
        }))}
        error={types.isError ? errorText(types.error) : undefined}
      />
      <TextField
        label="제목"
        name="title"
        required
        maxLength={MAX_TITLE_LENGTH}
        defaultValue={inquiry?.inquiryTitle}
      />
      <TextArea
        label="내용"
        name="content"
        required
        rows={8}
        maxLength={MAX_CONTENT_LENGTH}
        defaultValue={inquiry?.inquiryContent}
        placeholder="주문에 대한 문의라면 주문번호를 함께 적어 주세요."
      />
      {save.isError && (
        <p role="alert" className="text-sm text-signal-text">
          {errorText(save.error)}
        </p>
      )}
      <Button type="submit" isPending={save.isPending} disabled={!types.data}>
        {inquiry ? '고치기' : '문의하기'}
      </Button>
    </form>
  );
}
