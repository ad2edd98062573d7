import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import { Link } from 'react-router';
import { IconButton } from '../../ui/button.tsx';
import { Carousel, type CarouselState } from '../../ui/carousel.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PosterPicture } from '../../ui/poster-picture.tsx';
import type { Banner } from './banner.ts';

const SECONDS_A_SLIDE = 6;

/** The carousel at the top: one banner at a time, its texts below it. */
export function Hero({ banners }: { banners: readonly Banner[] }) {
  if (banners.length === 0) return null;
  return (
    <Carousel
      label="주요 소식"
      loops
      autoplaySeconds={SECONDS_A_SLIDE}
      slides={banners.map((banner, index) => ({
        key: banner.bannerNo,
        content: (
          <Link to={banner.to} className="block bg-ground">
            <PosterPicture
              wide={banner.wide}
              tall={banner.tall}
              alt={`${banner.title} ${banner.text}`}
              isEager={index === 0}
              // Controls and popup below it stay in the first view of a low window.
              className="lg:max-h-[calc(100svh-15.5rem)] lg:object-cover"
            />
          </Link>
        ),
      }))}
      controls={(state) => <Caption banners={banners} state={state} />}
    />
  );
}

function Caption({ banners, state }: { banners: readonly Banner[]; state: CarouselState }) {
  const banner = banners[state.index] ?? banners[0];
  if (!banner) return null;
  return (
    <div className="border-b border-ink">
      <div className="wide flex min-h-20 items-center gap-4 py-3 lg:gap-10">
        <p
          hidden={state.count < 2}
          className="capitals shrink-0 text-sm tabular-nums"
          aria-hidden="true"
        >
          {pad(state.index + 1)} — {pad(state.count)}
        </p>
        <Link
          to={banner.to}
          className={classNames(
            'group min-w-0 flex-1 lg:flex lg:items-baseline lg:gap-5',
            // Two lines high from the first on, as the second is parsed later.
            banner.text && 'max-lg:min-h-11.5',
          )}
        >
          <span className="block truncate text-base font-bold group-hover:underline group-hover:underline-offset-4 lg:text-lg">
            {banner.title}
          </span>
          <span className="block truncate text-sm text-mute">{banner.text}</span>
        </Link>
        {/* A single banner neither moves nor has neighbours. */}
        <div
          className={classNames('-mr-3 flex w-22 shrink-0 lg:w-33', state.count < 2 && 'hidden')}
        >
          <IconButton
            label={state.isPaused ? '자동 넘김 켜기' : '자동 넘김 멈추기'}
            onClick={() => state.setPaused(!state.isPaused)}
          >
            {state.isPaused ? (
              <Play size={18} aria-hidden="true" />
            ) : (
              <Pause size={18} aria-hidden="true" />
            )}
          </IconButton>
          <span className="hidden lg:block">
            <IconButton label="이전 소식" onClick={state.previous}>
              <ArrowLeft size={20} aria-hidden="true" />
            </IconButton>
          </span>
          <IconButton label="다음 소식" onClick={state.next}>
            <ArrowRight size={20} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </div>
  );
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
