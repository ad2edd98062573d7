import type { ReviewDetail } from '@duskline/contract/admin/reviews';
import { hideReview, showReview } from '@duskline/contract/admin/reviews.calls';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { ReasonDialog } from '../../lib/forms/reason-dialog.tsx';
import { useMay } from '../../lib/session/session.queries.ts';
import { voiceTexts } from '../../texts/voices.ts';
import { Note } from '../../ui/badge.tsx';
import { ChangingButton } from '../../ui/changing-button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { ask } from '../../ui/questions.ts';
import { showToast } from '../../ui/toasts.tsx';

const texts = voiceTexts.reviews;

type Props = { review: ReviewDetail; reload: () => Promise<unknown> };

/** Whether shoppers see a review, why not, and what staff may do about it. */
export function ReviewVisibility({ review, reload }: Props): ReactNode {
  const call = useApi();
  const mayWrite = useMay('voices.write');
  const [isHiding, setHiding] = useState(false);
  const { reviewNo, hidden, version: seen } = review;
  const show = useMutation({
    mutationFn: () => call(showReview, { params: { reviewNo }, body: { seen } }),
    onSuccess: () => showToast(texts.showDone),
    onSettled: reload,
  });
  return (
    <div className="space-y-3 text-sm">
      {hidden ? (
        <Note tone="warn">
          <p>{texts.hiddenNote}</p>
          <p className="mt-1">
            {texts.hiddenBy(hidden.hiddenBy)} <DateTime at={hidden.hiddenAt} />
          </p>
          {hidden.reason && (
            <p className="break-words">
              {texts.reason}: {hidden.reason}
            </p>
          )}
        </Note>
      ) : (
        <p className="text-mute">{texts.shownNote}</p>
      )}
      {mayWrite && (
        <ChangingButton
          does={hidden ? 'show' : 'hide'}
          variant={hidden ? 'line' : 'danger'}
          isPending={show.isPending}
          onClick={async () => {
            if (!hidden) setHiding(true);
            else if (await ask({ title: texts.showAsk, action: texts.show })) show.mutate();
          }}
        >
          {hidden ? texts.show : texts.hide}
        </ChangingButton>
      )}
      {isHiding && (
        <ReasonDialog
          texts={{
            ...{ title: texts.hideTitle, description: texts.hideDescription },
            ...{ action: texts.hide, done: texts.hideDone },
          }}
          isDangerous
          onSend={(reason) => call(hideReview, { params: { reviewNo }, body: { reason, seen } })}
          onSettled={reload}
          onClose={() => setHiding(false)}
        />
      )}
    </div>
  );
}
