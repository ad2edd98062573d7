import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import type { InquiryDetail, InquiryKind } from '@duskline/contract/admin/inquiries';
import {
  answerInquiry,
  getInquiry,
  takeInquiry,
  unmaskInquiry,
} from '@duskline/contract/admin/inquiries.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { Loaded } from '../../lib/api/loaded.tsx';
import { PermittedForm } from '../../lib/forms/permitted-form.tsx';
import { PictureLinks } from '../../lib/pictures/picture-links.tsx';
import { useMay } from '../../lib/session/session.queries.ts';
import { UnmaskButton } from '../../lib/unmask/unmask-button.tsx';
import { AnswerForm } from '../../lib/voices/answer-form.tsx';
import { orderTexts } from '../../texts/orders.ts';
import { voiceTexts } from '../../texts/voices.ts';
import { Badge, Note, type Tone } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ChangingButton } from '../../ui/changing-button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { inquiriesUrl } from './inquiries-url.ts';
import { InquiryVisibility } from './inquiry-visibility.tsx';
import { useInquiryReload } from './use-inquiry-reload.ts';

const texts = voiceTexts.inquiries;
const MOST_LETTERS = 4000;
const tones: Record<InquiryDetail['queue'], Tone> = {
  ...{ waiting: 'info', taken: 'info', answered: 'good', hidden: 'warn' },
};

/** One inquiry with its pictures, who works on it, and its answer. */
export function InquiryPage({
  kind,
  inquiryNo,
}: {
  kind: InquiryKind;
  inquiryNo: number;
}): ReactNode {
  const call = useApi();
  const mayOrders = useMay('orders.read');
  const inquiry = useQuery({
    queryKey: ['inquiries', 'detail', kind, inquiryNo],
    queryFn: () => call(getInquiry, { params: { kind, inquiryNo } }),
  });
  const { data } = inquiry;
  const waiting = inquiriesUrl({ kind, queue: 'waiting' });
  return (
    <>
      <PageHeader
        title={texts.detailTitle(texts.kinds[kind], inquiryNo)}
        back={{ to: waiting, label: texts.list }}
        description={
          data && (
            <span className="inline-flex flex-wrap items-center gap-2">
              <Badge tone={tones[data.queue]}>{texts.states[data.queue]}</Badge>
              <span>
                {data.typeName} · {data.writerName ?? voiceTexts.guest} ·{' '}
                <DateTime at={data.writtenAt} />
              </span>
            </span>
          )
        }
        actions={
          data?.orderNo &&
          mayOrders && <ButtonLink to={`/orders/${data.orderNo}`}>{texts.order}</ButtonLink>
        }
      />
      <Loaded query={inquiry} waiting={<SkeletonLines count={10} />}>
        {(read) => <Body inquiry={read} waiting={waiting} />}
      </Loaded>
    </>
  );
}

function Body({ inquiry, waiting }: { inquiry: InquiryDetail; waiting: string }): ReactNode {
  const { title, content, isSecret, kind, productName } = inquiry;
  return (
    <div className="grid gap-x-8 lg:grid-cols-2">
      <div className="min-w-0">
        <Section title={texts.question}>
          {isSecret && <Badge>{texts.secret}</Badge>}
          <p className="font-medium break-words">{title || texts.untitled}</p>
          <p className="mt-2 text-sm break-words whitespace-pre-wrap">{content}</p>
          {productName && (
            <p className="mt-3 text-sm text-mute">
              {texts.product}: <ProductLink inquiry={inquiry} />
            </p>
          )}
        </Section>
        {kind === 'service' && <Author inquiry={inquiry} />}
        {kind === 'service' && (
          <Section title={texts.files}>
            <Pictures pictures={inquiry.pictures} />
          </Section>
        )}
      </div>
      <div className="min-w-0">
        <Section title={voiceTexts.answer.title}>
          <Answer inquiry={inquiry} waiting={waiting} />
        </Section>
        {kind === 'product' && (
          <Section title={texts.visibility}>
            <InquiryVisibility inquiry={inquiry} />
          </Section>
        )}
      </div>
    </div>
  );
}

function Author({ inquiry: { inquiryNo, writerName } }: { inquiry: InquiryDetail }): ReactNode {
  const call = useApi();
  const mayMembers = useMay('customers.read');
  const [shown, setShown] = useState<AdminCallReply<typeof unmaskInquiry>>();
  return (
    <Section
      title={texts.author}
      actions={
        !shown && (
          <UnmaskButton
            onUnmask={async (reason) =>
              setShown(await call(unmaskInquiry, { params: { inquiryNo }, body: { reason } }))
            }
          />
        )
      }
    >
      <dl className="grid grid-cols-[5rem_1fr] gap-x-3 gap-y-1.5 text-sm">
        <dt className="text-mute">{texts.authorName}</dt>
        <dd>
          {shown?.name || writerName || voiceTexts.guest}
          {shown?.memberNo && mayMembers && (
            <>
              {' · '}
              <Link to={`/members/${shown.memberNo}`} className="underline underline-offset-2">
                {texts.openMember(shown.memberNo)}
              </Link>
            </>
          )}
        </dd>
        {shown && (
          <>
            <dt className="text-mute">{texts.phone}</dt>
            <dd className="figures">{shown.phone || '–'}</dd>
            <dt className="text-mute">{texts.email}</dt>
            <dd className="break-all">{shown.email || '–'}</dd>
          </>
        )}
      </dl>
      <p className="mt-2 text-xs text-mute">{shown ? orderTexts.unmask.shown : texts.maskedHint}</p>
    </Section>
  );
}

function ProductLink({
  inquiry: { productNo, productName },
}: {
  inquiry: InquiryDetail;
}): ReactNode {
  const mayProducts = useMay('products.read');
  return mayProducts ? (
    <Link to={`/products/${productNo}`} className="underline underline-offset-2">
      {productName}
    </Link>
  ) : (
    productName
  );
}

function Pictures({ pictures }: { pictures: InquiryDetail['pictures'] }): ReactNode {
  if (pictures.length === 0) return <p className="text-sm text-mute">{texts.noFiles}</p>;
  return (
    <PictureLinks
      pictures={pictures.map(({ name, url }) => ({ url, name, label: texts.openPicture(name) }))}
    />
  );
}

function Answer({ inquiry, waiting }: { inquiry: InquiryDetail; waiting: string }): ReactNode {
  const call = useApi();
  const navigate = useNavigate();
  const mayWrite = useMay('voices.write');
  const { kind, inquiryNo, queue, answer, version: seen, isTakenByMe, takenBy } = inquiry;
  const reload = useInquiryReload();
  const take = useMutation({
    mutationFn: () => call(takeInquiry, { params: { inquiryNo }, body: { seen } }),
    onSuccess: () => showToast(texts.taken),
    onSettled: reload,
  });
  return (
    <div className="space-y-3">
      {kind === 'service' && queue !== 'answered' && (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <span className="min-w-0 flex-1 text-mute">
            {isTakenByMe
              ? texts.takenByMe
              : takenBy
                ? texts.takenBy(takenBy)
                : mayWrite && texts.takeHint}
          </span>
          {mayWrite && !isTakenByMe && (
            <ChangingButton
              does={takenBy ? 'takeOver' : 'take'}
              isPending={take.isPending}
              onClick={() => take.mutate()}
            >
              {takenBy ? texts.takeOver : texts.take}
            </ChangingButton>
          )}
        </div>
      )}
      {answer && (
        <Note>
          <p className="break-words whitespace-pre-wrap">{answer.content}</p>
          <p className="mt-1 text-xs text-mute">
            {voiceTexts.answer.by(answer.answeredBy)} · <DateTime at={answer.answeredAt} />
          </p>
        </Note>
      )}
      <PermittedForm
        mayUse={mayWrite}
        otherwise={!answer && <p className="text-sm text-mute">{voiceTexts.answer.none}</p>}
      >
        <AnswerForm
          // A colleague's answer stands above; what is typed here stays what one typed oneself.
          initial={answer?.content ?? ''}
          maxLength={MOST_LETTERS}
          {...(kind === 'product' && {
            hint: inquiry.hidden
              ? texts.hiddenNote
              : inquiry.isSecret
                ? texts.secretNote
                : texts.publicNote,
          })}
          onSend={(content) =>
            call(answerInquiry, { params: { kind, inquiryNo }, body: { content, seen } })
          }
          onSent={() => {
            if (!answer) void navigate(waiting);
          }}
          onSettled={reload}
        />
      </PermittedForm>
    </div>
  );
}
