import type { ReactNode } from 'react';

/** A text with numbered articles. */
export function LegalPage({
  title,
  articles,
}: {
  title: string;
  articles: readonly { title: string; body: ReactNode }[];
}) {
  return (
    <div className="wide pt-6 lg:pt-12">
      <h1 className="poster text-poster-sm">{title}</h1>
      <ol className="mt-8 max-w-3xl border-t border-ink lg:mt-12">
        {articles.map((article, index) => (
          <li
            key={article.title}
            className="grid gap-2 border-b border-line py-6 lg:grid-cols-[14rem_1fr]"
          >
            <h2 className="font-bold">
              제{index + 1}조 {article.title}
            </h2>
            <div className="rich-text text-mute">{article.body}</div>
          </li>
        ))}
      </ol>
    </div>
  );
}
