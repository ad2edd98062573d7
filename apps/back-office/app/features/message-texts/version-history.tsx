import { putReply } from '@duskline/client/after-change';
import { restoreMessageText } from '@duskline/contract/admin/message-texts.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { messageTextTexts } from '../../texts/message-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { ask } from '../../ui/questions.ts';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { type ChannelText, messageTextKey, messageTextsKey } from './message-texts.queries.ts';

const texts = messageTextTexts.versions;

/** Every version of a channel's words, by whom and when; an earlier one can be brought back. */
export function VersionHistory({
  kind,
  channel,
  canWrite,
}: {
  kind: string;
  channel: ChannelText;
  canWrite: boolean;
}): ReactNode {
  const call = useApi();
  const client = useQueryClient();
  const { revision, versions } = channel;
  const restore = useMutation({
    mutationFn: (restored: number) =>
      call(restoreMessageText, {
        params: { kind, channel: channel.channel },
        body: { revision, restored },
      }),
    onSuccess: (changed) => {
      putReply(client, messageTextKey(kind), changed);
      showToast(texts.restored);
    },
    // Without a reply it may be stored all the same.
    onSettled: () => client.invalidateQueries({ queryKey: messageTextsKey }),
  });
  const busy = restore.isPending ? restore.variables : undefined;
  async function askAndRestore(restored: number): Promise<void> {
    const isSure = await ask({
      title: texts.restoreTitle(restored),
      description: texts.restoreNote,
      action: texts.restore,
    });
    if (isSure) restore.mutate(restored);
  }
  return (
    <Section title={texts.title}>
      {versions.length === 0 && <p className="text-sm text-mute">{texts.none}</p>}
      <ol>
        {versions.map((version, at) => (
          <li
            key={version.revision}
            className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-3 text-sm"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="figures font-semibold">{texts.number(version.revision)}</span>
                {at === 0 && <Badge tone="good">{texts.current}</Badge>}
                {version.restoredFrom !== null && (
                  <Badge>{texts.restoredFrom(version.restoredFrom)}</Badge>
                )}
                <span className="text-xs text-mute">
                  {version.savedBy} · <DateTime at={version.savedAt} />
                  {version.templateCode && ` · ${texts.code(version.templateCode)}`}
                </span>
              </p>
              {version.words ? (
                <p className="mt-1 line-clamp-4 break-words whitespace-pre-wrap">
                  {version.words.title && (
                    <span className="block font-medium">{version.words.title}</span>
                  )}
                  {version.words.body}
                </p>
              ) : (
                <p className="mt-1 text-mute">{texts.standard}</p>
              )}
            </div>
            {canWrite && at > 0 && (
              <Button
                size="sm"
                // The pressed one keeps the focus while it works, and the others wait.
                isPending={busy === version.revision}
                disabled={busy !== undefined && busy !== version.revision}
                onClick={() => void askAndRestore(version.revision)}
              >
                {texts.restore}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
