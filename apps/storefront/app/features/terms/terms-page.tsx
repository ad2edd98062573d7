import { formatDate } from '../../lib/format/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SafeHtml } from '../../ui/safe-html.tsx';

/** The terms as they are published. */
export function TermsPage({
  title,
  html,
  inForceFrom,
}: {
  title: string;
  html: string;
  /** The first day of this version, as on the wire. */
  inForceFrom: string;
}) {
  return (
    <div className="wide pt-6 lg:pt-12">
      <h1 className="poster text-poster-sm">{title}</h1>
      {html ? (
        <>
          {inForceFrom && (
            <p className="mt-3 text-sm text-mute tabular-nums">시행일 {formatDate(inForceFrom)}</p>
          )}
          <SafeHtml
            html={html}
            firstHeading={2}
            className="rich-text mt-8 max-w-3xl border-t border-ink pt-2 lg:mt-12 [&_:is(h2,h3)]:mt-8 [&_:is(h2,h3)]:mb-2 [&_:is(h2,h3)]:font-bold"
          />
        </>
      ) : (
        <div className="mt-8">
          <EmptyState word="Nothing yet" title="게시된 내용이 없어요">
            곧 이곳에서 볼 수 있게 준비하고 있어요.
          </EmptyState>
        </div>
      )}
    </div>
  );
}
