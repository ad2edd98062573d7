import type { ReactNode } from 'react';
import { LoadError } from '../../lib/api/load-error.tsx';
import { OfBefore } from '../../lib/api/loaded.tsx';
import { formatDay } from '../../lib/format/format.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { termsTexts as texts } from '../../texts/terms.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CompareVersions } from './compare-versions.tsx';
import { type TermsType, useTermsDocument, useTermsText } from './terms.queries.ts';
import { TermsEditor } from './terms-editor.tsx';
import { VersionList } from './version-list.tsx';

/** A document of the shop: its next version, what differs between two, and all that were in force. */
export function TermsPage({ type }: { type: TermsType }): ReactNode {
  const document = useTermsDocument(type);
  const canWrite = useMay('terms.write');
  const { data } = document;
  const inForce = data?.versions.find(({ state }) => state === 'IN_FORCE');
  const text = useTermsText(inForce?.termsNo);
  const queries = inForce ? [document, text] : [document];
  const isFailed = queries.some(({ error }) => error !== null);
  const isReady = data && (!inForce || text.data);
  return (
    <>
      <PageHeader
        title={texts.types[type]}
        back={{ to: '/terms', label: texts.list }}
        description={
          data && (inForce ? texts.inForceSince(formatDay(inForce.inForceFrom)) : texts.noneInForce)
        }
      />
      {isReady ? (
        <OfBefore queries={queries}>
          <Tabs
            tabs={[
              {
                value: 'draft',
                label: texts.tabs.draft,
                content: (
                  <TermsEditor
                    key={type}
                    document={data}
                    inForceHtml={text.data?.html ?? ''}
                    canWrite={canWrite}
                  />
                ),
              },
              // One version alone has nothing that it differs from.
              ...(data.versions.length + (data.draft ? 1 : 0) < 2
                ? []
                : [
                    {
                      value: 'compare',
                      label: texts.tabs.compare,
                      content: <CompareVersions document={data} />,
                    },
                  ]),
              {
                value: 'versions',
                label: texts.tabs.versions,
                count: data.versions.length,
                content: <VersionList document={data} canWrite={canWrite} />,
              },
            ]}
          />
        </OfBefore>
      ) : isFailed ? (
        <LoadError queries={queries} />
      ) : (
        <SkeletonLines count={12} />
      )}
    </>
  );
}
