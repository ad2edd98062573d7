import { putReply } from '@duskline/client/after-change';
import { cancelTerms } from '@duskline/contract/admin/terms.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { formatDay } from '../../lib/format/format.ts';
import { termsTexts as texts } from '../../texts/terms.ts';
import { Badge, Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ask } from '../../ui/questions.ts';
import { showToast } from '../../ui/toasts.tsx';
import { documentKey, type TermsDocument, termsKey } from './terms.queries.ts';

const tones = { COMING: 'info', IN_FORCE: 'good', FORMER: 'plain' } as const;

/** When each version of a document was in force, and why it was made. */
export function VersionList({
  document,
  canWrite,
}: {
  document: TermsDocument;
  canWrite: boolean;
}): ReactNode {
  const call = useApi();
  const client = useQueryClient();
  const withdraw = useMutation({
    mutationFn: (termsNo: number) => call(cancelTerms, { params: { termsNo } }),
    onSuccess: (changed) => {
      putReply(client, documentKey(document.type), changed);
      showToast(texts.withdrawn);
    },
    onSettled: () => client.invalidateQueries({ queryKey: [...termsKey, 'list'] }),
  });
  if (document.versions.length === 0) return <EmptyState text={texts.noVersions} />;
  return (
    <>
      <Note className="mt-4">{texts.consentNote}</Note>
      <ol className="mt-2">
        {document.versions.map((version) => (
          <li
            key={version.termsNo}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 text-sm"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                <Badge tone={tones[version.state]}>{texts.states[version.state]}</Badge>
                <span className="figures">
                  {texts.period(
                    formatDay(version.inForceFrom),
                    version.inForceUntil && formatDay(version.inForceUntil),
                  )}
                </span>
                {version.isDisadvantage && <Badge tone="warn">{texts.disadvantage}</Badge>}
              </p>
              {version.reason && <p className="mt-1 break-words">{version.reason}</p>}
              <p className="mt-1 text-xs text-mute">
                {texts.publishedBy(version.publishedBy)} · <DateTime at={version.publishedAt} />
              </p>
            </div>
            {canWrite && version.state === 'COMING' && (
              <Button
                size="sm"
                isPending={withdraw.isPending}
                onClick={() =>
                  void ask({
                    ...{ title: texts.withdrawTitle, description: texts.withdrawNote },
                    ...{ action: texts.withdraw, tone: 'danger' as const },
                  }).then((isSure) => isSure && withdraw.mutate(version.termsNo))
                }
              >
                {texts.withdraw}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
