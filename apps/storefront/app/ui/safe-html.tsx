import { useEffect, useState } from 'react';
import { untilLoaded } from './until-loaded.ts';

/** HTML from outside, sanitised before it is rendered; until then only its text. */
export function SafeHtml({
  html,
  className,
  firstHeading,
}: {
  html: string;
  className?: string;
  /** The level of its highest headings, one below the heading it stands under; else as written. */
  firstHeading?: 2 | 3;
}) {
  const [clean, setClean] = useState<string>();
  // DOMPurify is large and most messages are plain text: it loads only where there is HTML.
  useEffect(() => {
    let isCurrent = true;
    if (hasMarkup(html)) {
      void untilLoaded(() => import('dompurify')).then(({ default: purify }) => {
        if (isCurrent) setClean(withHeadingsFrom(firstHeading, purify.sanitize(html)));
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [html, firstHeading]);
  if (!hasMarkup(html)) return <div className={className}>{html}</div>;
  if (clean === undefined) return <div className={className}>{html.replace(/<[^>]*>/g, ' ')}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: DOMPurify has cleaned it.
  return <div className={className} dangerouslySetInnerHTML={{ __html: clean }} />;
}

const HEADING = /<(\/?)h([1-6])\b/gi;

/** Move the headings of sanitised HTML so that the highest have this level. */
function withHeadingsFrom(level: number | undefined, html: string): string {
  if (level === undefined) return html;
  const highest = Math.min(...[...html.matchAll(HEADING)].map(([, , own]) => Number(own)));
  return html.replace(HEADING, (_tag, slash: string, own: string) => {
    const moved = Math.min(6, Number(own) - highest + level);
    return `<${slash}h${moved}`;
  });
}

function hasMarkup(html: string): boolean {
  return /[<&]/.test(html);
}
