import { listEvents } from '@duskline/contract/shop/events.calls';
import { EventCard } from '../features/events/event-card.tsx';
import { toListedEvent } from '../features/events/listed-event.ts';
import { shopApiOf } from '../lib/api/shop.server.ts';
import type { CachedPageHandle } from '../lib/page-cache/cached-page-handle.ts';
import { cachePage } from '../lib/page-cache/page-cache.server.ts';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import type { Route } from './+types/events.ts';

const MAX_EVENTS = 60;

export const handle = { queries: [] } satisfies CachedPageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { contents } = await shopApiOf(context)(listEvents, {
    query: {
      'page.number': 1,
      'page.size': MAX_EVENTS,
      progressStatus: ['ING'],
      'order.by': 'START_DATE',
      'order.direction': 'DESC',
    },
  });
  cachePage(context, ['events']);
  return { events: contents.map(toListedEvent) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '이벤트', path: '/events' });

export default function Events({ loaderData: { events } }: Route.ComponentProps) {
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
