import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SafeHtml } from '../../ui/safe-html.tsx';
import type { ListedTerms, ShownTerms } from './load-terms.server.ts';

const COMING = '시행 예정';
const IN_FORCE = '현재 시행중';

/** The terms in force, or another version of them, with what comes and what was before. */
export function TermsPage({
  title,
  path,
  html,
  inForceFrom,
  versionNo,
  versions,
}: ShownTerms & {
  title: string;
  /** Of this page, without a version. */
  path: string;
}) {
  const coming = versions.findLast(({ status }) => status === COMING);
  const shown = versions.find(({ termsNo }) => termsNo === versionNo);
  return (
    <div className="wide">
      <PageHeading word="Terms" title={title} />
      {shown && shown.status !== IN_FORCE && (
        <Announcement reason={shown.reason}>
          {shown.status === COMING ? '아직 시행하지 않은 약관이에요.' : '이전에 시행한 약관이에요.'}{' '}
          <Link to={path} className="underline underline-offset-4">
            지금 시행하는 약관 보기
          </Link>
        </Announcement>
      )}
      {!shown && coming && (
        <Announcement reason={coming.reason}>
          {formatDate(coming.inForceFrom)}부터 새 약관을 시행해요.{' '}
          <Link to={`${path}?version=${coming.termsNo}`} className="underline underline-offset-4">
            새 약관 미리 보기
          </Link>
        </Announcement>
      )}
      {html ? (
        <>
          {inForceFrom && (
            <p className="mt-3 text-sm text-mute tabular-nums">시행일 {formatDate(inForceFrom)}</p>
          )}
          <SafeHtml
            html={html}
            firstHeading={2}
            className="rich-text max-w-3xl [&_:is(h2,h3)]:mt-8 [&_:is(h2,h3)]:mb-2 [&_:is(h2,h3)]:font-bold"
          />
          {versions.length > 1 && <Versions {...{ versions, path, shown }} />}
        </>
      ) : (
        <div className="-mt-px">
          <EmptyState word="Nothing yet" title="게시된 내용이 없어요">
            곧 이곳에서 볼 수 있게 준비하고 있어요.
          </EmptyState>
        </div>
      )}
    </div>
  );
}

/** What is said of another version, with why it was made (전자상거래 표준약관 제3조). */
function Announcement({ reason, children }: { reason: string; children: ReactNode }) {
  return (
    <div className="mt-4 max-w-3xl border-l-2 border-signal bg-ground p-4 text-sm break-keep">
      <p>{children}</p>
      {reason !== '' && <p className="mt-1 text-mute">개정 사유: {reason}</p>}
    </div>
  );
}

function Versions({
  versions,
  path,
  shown,
}: {
  versions: readonly ListedTerms[];
  path: string;
  shown: ListedTerms | undefined;
}) {
  const current = shown ?? versions.find(({ status }) => status === IN_FORCE);
  return (
    <section aria-labelledby="terms-versions" className="mt-12 max-w-3xl lg:mt-16">
      <h2 id="terms-versions" className="text-lg font-bold">
        다른 시행일의 약관
      </h2>
      <ul className="mt-3 border-t border-ink">
        {versions.map((version) => (
          <li key={version.termsNo} className="border-b border-line">
            <Link
              to={version.status === IN_FORCE ? path : `${path}?version=${version.termsNo}`}
              aria-current={version === current ? 'page' : undefined}
              className="flex min-h-11 items-center justify-between gap-4 py-2 text-sm underline-offset-4 hover:underline aria-[current=page]:font-bold"
            >
              <span className="tabular-nums">{formatDate(version.inForceFrom)} 시행</span>
              <span className="text-mute">{version.status}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
