import { EventCard } from '../features/events/event-card.tsx';
import { useMemberEvents } from '../features/events/events.queries.ts';
import { loadRunningEvents } from '../features/events/load-event-page.ts';
import { shopApiOf } from '../lib/api/shop.server.ts';
import type { CachedPageHandle } from '../lib/page-cache/cached-page-handle.ts';
import { cachePage } from '../lib/page-cache/page-cache.server.ts';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import type { Route } from './+types/events.ts';

export const handle = { queries: [], isByPlatform: true } satisfies CachedPageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const events = await loadRunningEvents(shopApiOf(context));
  cachePage(context, ['events']);
  return { events };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '이벤트', path: '/events' });

export default function Events({ loaderData }: Route.ComponentProps) {
  const events = useMemberEvents(loaderData.events);
  return (
    <div className="wide">
      <PageHeading word="Events" title="이벤트" />
      {events.length === 0 ? (
        <EmptyState
          word="Soon"
          title="진행 중인 이벤트가 없어요"
          actions={<ButtonLink to="/products">전체 상품 보기</ButtonLink>}
        >
          다음 이벤트를 준비하고 있어요.
        </EmptyState>
      ) : (
        <ul className="grid gap-x-4 gap-y-12 pt-6 sm:grid-cols-2 lg:grid-cols-3 lg:pt-10">
          {events.map((event, at) => (
            <li key={event.eventNo}>
              <EventCard event={event} isEager={at < 3} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
