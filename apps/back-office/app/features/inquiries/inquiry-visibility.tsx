import type { InquiryDetail } from '@duskline/contract/admin/inquiries';
import { hideProductInquiry, showProductInquiry } from '@duskline/contract/admin/inquiries.calls';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { ReasonDialog } from '../../lib/forms/reason-dialog.tsx';
import { useMay } from '../../lib/session/session.queries.ts';
import { voiceTexts } from '../../texts/voices.ts';
import { Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { ask } from '../../ui/questions.ts';
import { showToast } from '../../ui/toasts.tsx';
import { useInquiryReload } from './use-inquiry-reload.ts';

const texts = voiceTexts.inquiries;
/** A review is hidden with the same words. */
const { hide, show, reason, hiddenBy } = voiceTexts.reviews;

/** Whether other shoppers see a question under a product, why not, and what staff may do about it. */
export function InquiryVisibility({ inquiry }: { inquiry: InquiryDetail }): ReactNode {
  const call = useApi();
  const reload = useInquiryReload();
  const mayWrite = useMay('voices.write');
  const [isHiding, setHiding] = useState(false);
  const { inquiryNo, hidden, isSecret, version: seen } = inquiry;
  const params = { inquiryNo };
  const showAgain = useMutation({
    mutationFn: () => call(showProductInquiry, { params, body: { seen } }),
    onSuccess: () => showToast(texts.showDone),
    onSettled: reload,
  });
  return (
    <div className="space-y-3 text-sm">
      {hidden ? (
        <Note tone="warn">
          <p>{texts.hiddenStateNote}</p>
          <p className="mt-1">
            {hiddenBy(hidden.hiddenBy)} <DateTime at={hidden.hiddenAt} />
          </p>
          <p className="break-words">
            {reason}: {hidden.reason}
          </p>
        </Note>
      ) : (
        <p className="text-mute">{isSecret ? texts.secretNote : texts.shownNote}</p>
      )}
      {mayWrite &&
        (hidden ? (
          <Button
            isPending={showAgain.isPending}
            onClick={async () => {
              if (await ask({ title: texts.showAsk, action: show })) showAgain.mutate();
            }}
          >
            {show}
          </Button>
        ) : (
          <Button variant="danger" onClick={() => setHiding(true)}>
            {hide}
          </Button>
        ))}
      {isHiding && (
        <ReasonDialog
          texts={{
            ...{ title: texts.hideTitle, description: texts.hideDescription },
            ...{ action: hide, done: texts.hideDone },
          }}
          isDangerous
          onSend={(why) => call(hideProductInquiry, { params, body: { reason: why, seen } })}
          onSettled={reload}
          onClose={() => setHiding(false)}
        />
      )}
    </div>
  );
}
