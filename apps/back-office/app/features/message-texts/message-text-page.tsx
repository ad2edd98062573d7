import type { ReactNode } from 'react';
import { LoadError } from '../../lib/api/load-error.tsx';
import { OfBefore, shownOf } from '../../lib/api/loaded.tsx';
import { useMay } from '../../lib/session/session.queries.ts';
import { messageTextTexts as texts } from '../../texts/message-texts.ts';
import { Note } from '../../ui/badge.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Approval } from './approval.tsx';
import { ChannelEditor } from './channel-editor.tsx';
import { useMessageTextQuery } from './message-texts.queries.ts';
import { VersionHistory } from './version-history.tsx';

/** A message of the store: its words by channel, as they arrive, and who changed them when. */
export function MessageTextPage({ kind }: { kind: string }): ReactNode {
  const query = useMessageTextQuery(kind);
  const canWrite = useMay('marketing.write');
  const data = shownOf(query);
  return (
    <>
      <PageHeader
        title={data?.label ?? texts.title}
        description={data?.sentWhen}
        back={{ to: '/message-texts', label: texts.list }}
      />
      {data && <OfBefore queries={[query]} />}
      {data?.isMarketing && (
        <Note tone="info" className="mb-4">
          {texts.marketingNote}
        </Note>
      )}
      {data ? (
        <Tabs
          name="channel"
          tabs={data.channels.map((channel) => ({
            value: channel.channel.toLowerCase(),
            label:
              channel.state === 'PENDING'
                ? `${texts.channels[channel.channel]} · ${texts.states.PENDING}`
                : texts.channels[channel.channel],
            content: (
              <>
                <ChannelEditor message={data} channel={channel} canWrite={canWrite} />
                {channel.channel === 'TALK' && (
                  <Approval kind={kind} channel={channel} canWrite={canWrite} />
                )}
                <VersionHistory kind={kind} channel={channel} canWrite={canWrite} />
              </>
            ),
          }))}
        />
      ) : query.error ? (
        <LoadError queries={[query]} />
      ) : (
        <SkeletonLines count={12} />
      )}
    </>
  );
}
