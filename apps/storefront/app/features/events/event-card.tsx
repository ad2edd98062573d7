import { Link } from 'react-router';
import { Img } from '../../ui/img.tsx';
import type { ListedEvent } from './listed-event.ts';
import { useOpenOutsideEvent } from './outside-event.ts';

/** An event's poster with its title and dates below. */
export function EventCard({ event, isEager }: { event: ListedEvent; isEager: boolean }) {
  const openOutside = useOpenOutsideEvent();
  const content = (
    <>
      <Img
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
      {event.isForMember && (
        <span className="mt-2 inline-block border border-ink px-2 py-0.5 text-xs font-semibold">
          회원님 전용
        </span>
      )}
      <span className="mt-1 block break-keep text-mute">{event.text}</span>
      <span className="mt-2 block text-sm tabular-nums">{event.period}</span>
    </>
  );
  const isOutside = /^https?:/.test(event.to);
  return isOutside ? (
    <a
      href={event.to}
      className="group block"
      onClick={(click) => {
        if (click.metaKey || click.ctrlKey || click.shiftKey) return;
        click.preventDefault();
        void openOutside(event.id, event.to);
      }}
    >
      {content}
    </a>
  ) : (
    <Link to={event.to} className="group block">
      {content}
    </Link>
  );
}
