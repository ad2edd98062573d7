import { brand } from '@duskline/brand';
import { listArticles } from '@duskline/contract/shop/boards.calls';
import { FaqList } from '../features/boards/faq-list.tsx';
import { CompanyFacts } from '../features/shell/site-footer.tsx';
import { shopApiOf } from '../lib/api/shop.server.ts';
import type { CachedPageHandle } from '../lib/page-cache/cached-page-handle.ts';
import { cachePage } from '../lib/page-cache/page-cache.server.ts';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { settingsContext } from '../lib/settings/settings.server.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import type { Route } from './+types/help.ts';

/** A page of the board is no longer than this; a help page with more questions helps nobody. */
const MOST_QUESTIONS = 100;

export const handle = { queries: [] } satisfies CachedPageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await shopApiOf(context)(listArticles, {
    params: { boardNo: context.get(settingsContext).placement.faqBoard },
    query: { pageNumber: 1, pageSize: MOST_QUESTIONS, hasTotalCount: false, direction: 'ASC' },
  });
  cachePage(context, ['boards']);
  return {
    questions: items.map((item) => ({
      articleNo: item.articleNo,
      category: item.categoryLabel,
      title: item.title,
      html: item.content ?? '',
    })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '고객센터', path: '/help' });

export default function Help({ loaderData }: Route.ComponentProps) {
  const { phone, serviceHours, email } = brand.company;
  return (
    <div className="wide">
      <PageHeading
        word="Help"
        title="고객센터"
        aside={
          <ButtonLink to="/my-page/inquiries" variant="line" size="sm">
            1:1 문의
          </ButtonLink>
        }
      />
      <FaqList questions={loaderData.questions} />
      <section className="mt-16 grid gap-6 bg-ground p-6 lg:mt-24 lg:grid-cols-2 lg:p-10">
        <div>
          <h2 className="text-lg font-bold">답을 찾지 못하셨나요?</h2>
          <p className="mt-1 text-mute">전화나 이메일, 1:1 문의로 알려 주세요.</p>
        </div>
        <div className="lg:text-right">
          <a href={`tel:${phone}`} className="capitals text-poster-sm leading-none">
            {phone}
          </a>
          <p className="mt-2 text-sm text-mute">{serviceHours}</p>
          <a href={`mailto:${email}`} className="text-sm underline underline-offset-4">
            {email}
          </a>
        </div>
      </section>
      <section id="company" aria-labelledby="company-title" className="mt-10 scroll-mt-28">
        <h2 id="company-title" className="text-lg font-bold">
          사업자 정보
        </h2>
        <CompanyFacts className="mt-3 text-mute" />
      </section>
    </div>
  );
}
