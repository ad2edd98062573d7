import { putReply } from '@duskline/client/after-change';
import { changeDrop } from '@duskline/contract/admin/drops.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { dropTexts } from '../../texts/drops.ts';
import { Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { changedTerms, findTermsErrors, type TermsDraft, termsOf } from './drop-draft.ts';
import { DropTermsFields } from './drop-terms-fields.tsx';
import { type DropNow, dropKey, dropsKey } from './drops.queries.ts';

/** Change a drop that has not begun. */
export function ChangeDrop({ drop, onClose }: { drop: DropNow; onClose: () => void }): ReactNode {
  const call = useApi();
  const queryClient = useQueryClient();
  const { dropNo } = drop;
  // The page asks for the drop again and again: what is typed is of the one that was opened.
  const [version, setVersion] = useState(drop.version);
  const [terms, setTerms] = useState<TermsDraft>(() => termsOf(drop));
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const change = useMutation({
    meta: { showsError: true },
    mutationFn: () =>
      call(changeDrop, { params: { dropNo }, body: { version, terms: changedTerms(terms) } }),
    onSuccess: (now) => {
      putReply(queryClient, dropKey(dropNo), now);
      showToast(dropTexts.change.done);
      onClose();
    },
    // Without a reply it may be changed all the same.
    onSettled: () => queryClient.invalidateQueries({ queryKey: dropsKey }),
  });
  const isOfBefore = drop.version !== version;
  function takeTheirs(): void {
    setVersion(drop.version);
    setTerms(termsOf(drop));
    setErrors({});
    change.reset();
  }
  async function submit(): Promise<void> {
    const wrong = await findTermsErrors(terms);
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) change.mutate();
  }
  return (
    <FormDialog
      title={dropTexts.change.title}
      description={dropTexts.change.description}
      size="lg"
      action={dropTexts.change.save}
      isPending={change.isPending}
      error={errorTextOf(change.error)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {isOfBefore && (
        <Note tone="warn" isUrgent>
          <p>{dropTexts.change.isOfBefore}</p>
          <Button size="sm" className="mt-2" onClick={takeTheirs}>
            {dropTexts.change.takeTheirs}
          </Button>
        </Note>
      )}
      {/* A dialog has a margin of its own above its first title and below its last field. */}
      <div className={isOfBefore ? 'last:-mb-5' : '-mt-5 last:-mb-5'}>
        <DropTermsFields
          terms={terms}
          errors={errors}
          onChange={(part) => {
            setTerms((before) => ({ ...before, ...part }));
            setErrors({});
          }}
        />
      </div>
    </FormDialog>
  );
}
