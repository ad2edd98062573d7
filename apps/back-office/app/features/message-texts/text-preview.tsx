import { previewMessageText } from '@duskline/contract/admin/message-texts.calls';
import { LMS_BYTES, SMS_BYTES } from '@duskline/contract/admin/message-texts.rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { formatCount } from '../../lib/format/format.ts';
import { messageTextTexts } from '../../texts/message-texts.ts';
import { Note } from '../../ui/badge.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { type Channel, messageTextsKey, type Words } from './message-texts.queries.ts';

const texts = messageTextTexts.preview;
/** How long after the last letter words are previewed. */
const TYPING_MS = 300;

/** A channel's words with sample values, as they arrive, with what is wrong with them. */
export function TextPreview({
  kind,
  channel,
  words,
  label,
}: {
  kind: string;
  channel: Channel;
  words: Words;
  label: string;
}): ReactNode {
  const call = useApi();
  const title = useDebounced(words.title, TYPING_MS);
  const body = useDebounced(words.body, TYPING_MS);
  const preview = useQuery({
    queryKey: [...messageTextsKey, 'preview', kind, channel, title, body],
    queryFn: () =>
      call(previewMessageText, { params: { kind, channel }, body: { words: { title, body } } }),
    placeholderData: keepPreviousData,
    // A whole mail each; nobody comes back to one.
    gcTime: 0,
    retry: false,
  });
  const { data } = preview;
  const error = errorTextOf(preview.error);
  if (!data) {
    return error ? (
      <ErrorState text={error} onRetry={() => void preview.refetch()} />
    ) : (
      <Skeleton className="h-64 w-full" />
    );
  }
  return (
    <div className="space-y-3">
      {error && <Note tone="warn">{texts.away}</Note>}
      {data.mail && <MailPreview {...data.mail} />}
      {data.sms && <SmsPreview {...data.sms} isTalk={channel === 'TALK'} />}
      {data.push && <PushPreview {...data.push} />}
      <ul aria-live="polite" aria-label={label} className="space-y-2">
        {data.problems.map(({ field, text }) => (
          <li key={field + text}>
            <Note tone="warn">{`${messageTextTexts.fields[field]}: ${text}`}</Note>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The whole mail, as wide as a phone shows it. Nothing in it runs, and no link of it opens here. */
function MailPreview({ subject, html }: { subject: string; html: string }): ReactNode {
  return (
    <figure className="m-0 border border-line">
      <figcaption className="border-b border-line px-3 py-2 text-sm font-bold break-words">
        {subject}
      </figcaption>
      <iframe
        title={texts.mail}
        sandbox=""
        srcDoc={html.replace('<head>', '<head><base target="_blank">')}
        className="mx-auto block h-[36rem] w-[390px] max-w-full bg-plate"
      />
    </figure>
  );
}

function SmsPreview({
  text,
  bytes,
  isTalk,
}: {
  text: string;
  bytes: number;
  isTalk: boolean;
}): ReactNode {
  const isShort = bytes <= SMS_BYTES;
  const most = formatCount(isShort ? SMS_BYTES : LMS_BYTES);
  const size = isShort ? texts.sms : bytes <= LMS_BYTES ? texts.lms : texts.tooLong;
  return (
    <figure className="m-0 max-w-[390px] border border-line bg-ground p-4">
      <p className="inline-block max-w-full border border-line bg-paper px-3 py-2.5 text-sm leading-relaxed break-words whitespace-pre-wrap">
        {text}
      </p>
      <figcaption className="mt-2 text-xs text-mute">
        <span className="figures font-semibold text-ink">{size(formatCount(bytes), most)}</span>
        {isTalk && <span className="mt-0.5 block">{texts.fallback}</span>}
      </figcaption>
    </figure>
  );
}

function PushPreview({ title, body }: { title: string; body: string }): ReactNode {
  return (
    <figure className="m-0 max-w-[390px] border border-line bg-ground p-4">
      <div className="flex gap-3 border border-line bg-paper p-3 text-sm">
        <span
          aria-hidden="true"
          className="flex size-9 shrink-0 items-center justify-center bg-ink font-extrabold text-paper"
        >
          D
        </span>
        <div className="min-w-0 flex-1">
          <p className="flex gap-2 font-bold">
            <span className="min-w-0 flex-1 break-words">{title}</span>
            <span className="text-xs font-normal text-mute">{texts.now}</span>
          </p>
          <p className="mt-0.5 break-words whitespace-pre-wrap">{body}</p>
        </div>
      </div>
    </figure>
  );
}
