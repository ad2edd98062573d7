import { type FormEvent, useState } from 'react';
import { errorText } from '../../lib/errors/error-text.ts';
import { formatDate } from '../../lib/format/format.ts';
import { useSubmitOnce } from '../../lib/forms/use-submit-once.ts';
import { photosProblem } from '../../lib/photos/photo.rules.ts';
import { usePhotos } from '../../lib/photos/use-photos.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/overlays.ts';
import { PhotosField } from '../../ui/photos-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import {
  type Inquiry,
  useInquiryOrders,
  useInquiryTypes,
  useSaveInquiry,
} from './inquiries.queries.ts';

const MAX_TITLE_LENGTH = 100;
const MAX_CONTENT_LENGTH = 5000;

/** Creates an inquiry, about an order where one is chosen, or changes one. */
export function InquiryForm({
  inquiry,
  orderNo,
  onDraftChange,
  onDone,
}: {
  inquiry?: Inquiry;
  /** The order that is chosen at first. */
  orderNo?: string;
  onDraftChange: () => void;
  onDone: () => void;
}) {
  const types = useInquiryTypes();
  const save = useSaveInquiry(inquiry?.inquiryNo);
  const send = useSubmitOnce(save);
  const { photos, add, remove, retry } = usePhotos(inquiry?.imageUrls ?? []);
  const [photoError, setPhotoError] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const problem = photosProblem(photos);
    setPhotoError(problem);
    if (problem) return;
    const fields = new FormData(event.currentTarget);
    const draft = {
      inquiryTypeNo: Number(fields.get('type')),
      orderNo: String(fields.get('order') ?? '') || null,
      inquiryTitle: String(fields.get('title')).trim(),
      inquiryContent: String(fields.get('content')).trim(),
      photos: photos.flatMap(({ url, name }) => (url ? [{ url, name }] : [])),
    };
    send(draft, () => {
      showToast(inquiry ? '문의를 고쳤어요.' : '문의를 남겼어요. 답변이 오면 알려 드릴게요.');
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
      {inquiry === undefined && <OrderField orderNo={orderNo} />}
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
        placeholder="어떤 점이 궁금하거나 불편하셨는지 알려 주세요."
      />
      <PhotosField
        photos={photos}
        onAdd={add}
        onRemove={remove}
        onRetry={retry}
        error={photoError}
      />
      {/* The form is longer than the sheet of a phone. */}
      <div className="sticky bottom-0 -mx-5 -mb-5 border-t border-line bg-paper p-5">
        {save.isError && (
          <p role="alert" className="mb-3 text-sm text-signal-text">
            {errorText(save.error)}
          </p>
        )}
        <Button type="submit" className="w-full" isPending={save.isPending} disabled={!types.data}>
          {inquiry ? '고치기' : '문의하기'}
        </Button>
      </div>
    </form>
  );
}

/** The order that an inquiry is about; nothing for a member without orders. */
function OrderField({ orderNo }: { orderNo: string | undefined }) {
  const orders = useInquiryOrders();
  const listed = (orders.data ?? []).map(({ orderNo, orderYmdt, orderOptions }) => {
    const [first] = orderOptions;
    const others = orderOptions.length > 1 ? ` 외 ${orderOptions.length - 1}건` : '';
    return {
      value: orderNo,
      label: `${formatDate(orderYmdt)} · ${first?.productName ?? orderNo}${others}`,
    };
  });
  // An order that is too old for the list can still be asked about from its own page.
  const isListed = orderNo === undefined || listed.some(({ value }) => value === orderNo);
  const all =
    isListed || orderNo === undefined ? listed : [{ value: orderNo, label: orderNo }, ...listed];
  return (
    <Select
      key={orders.isPending ? 'unknown' : 'known'}
      label="문의할 주문 (선택)"
      name="order"
      defaultValue={orderNo ?? ''}
      options={[{ value: '', label: '주문을 고르지 않을게요' }, ...all]}
    />
  );
}
