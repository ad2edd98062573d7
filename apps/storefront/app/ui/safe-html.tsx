import { useEffect, useState } from 'react';

/** HTML from outside, sanitised before it is rendered; until then only its text. */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  const [clean, setClean] = useState<string>();
  // DOMPurify is large and most messages are plain text: it loads only where there is HTML.
  useEffect(() => {
    let isCurrent = true;
    if (hasMarkup(html)) {
      import('dompurify').then(({ default: purify }) => {
        if (isCurrent) setClean(purify.sanitize(html));
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [html]);
  if (!hasMarkup(html)) return <div className={className}>{html}</div>;
  if (clean === undefined) return <div className={className}>{html.replace(/<[^>]*>/g, ' ')}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: DOMPurify has cleaned it.
  return <div className={className} dangerouslySetInnerHTML={{ __html: clean }} />;
}

function hasMarkup(html: string): boolean {
  return /[<&]/.test(html);
}
