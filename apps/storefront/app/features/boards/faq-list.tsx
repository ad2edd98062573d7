import { Disclosure } from '../../ui/disclosure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SafeHtml } from '../../ui/safe-html.tsx';

/** A frequently asked question with its answer. */
export type Faq = { articleNo: number; category: string; title: string; html: string };

/** Frequently asked questions by category, with links to the categories at the top. */
export function FaqList({ questions }: { questions: readonly Faq[] }) {
  const groups = Object.entries(Object.groupBy(questions, ({ category }) => category || '기타'));
  if (groups.length === 0) {
    return (
      <EmptyState word="Help" title="등록된 질문이 없어요">
        궁금한 점은 고객센터로 알려 주세요.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-10 pt-6 lg:grid-cols-[12rem_1fr] lg:gap-16 lg:pt-10">
      <nav aria-label="질문 분류" className="lg:sticky lg:top-24 lg:self-start">
        <ul className="flex flex-wrap gap-x-5 lg:flex-col">
          {groups.map(([category], at) => (
            <li key={category}>
              <a
                href={`#faq-${at + 1}`}
                className="inline-flex min-h-11 items-center font-semibold decoration-2 underline-offset-4 hover:underline"
              >
                {category}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-12">
        {groups.map(([category, ofCategory], at) => (
          <section key={category} id={`faq-${at + 1}`} className="scroll-mt-24">
            <h2 className="mb-3 text-lg font-bold">{category}</h2>
            {ofCategory?.map(({ articleNo, title, html }) => (
              <Disclosure key={articleNo} title={<span className="break-keep">{title}</span>}>
                <SafeHtml html={html} className="rich-text max-w-prose text-mute" />
              </Disclosure>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
