import { Link } from 'react-router';
import type { ListedEvent } from './listed-event.ts';

/** An event's poster with its title and dates below. */
export function EventCard({ event, isEager }: { event: ListedEvent; isEager: boolean }) {
  const content = (
    <>
      <img
        src={`${event.squareUrl}?1200x1200`}
        alt=""
        width={1200}
        height={1200}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
        className="aspect-square w-full bg-ground object-cover"
      />
      <span className="mt-4 block text-xl font-bold break-keep decoration-2 underline-offset-4 group-hover:underline">
        {event.title}
      </span>
      <span className="mt-1 block break-keep text-mute">{event.text}</span>
      <span className="mt-2 block text-sm tabular-nums">{event.period}</span>
    </>
  );
  const isOutside = /^https?:/.test(event.to);
  return isOutside ? (
    <a href={event.to} className="group block">
      {content}
    </a>
  ) : (
    <Link to={event.to} className="group block">
      {content}
    </Link>
  );
}
