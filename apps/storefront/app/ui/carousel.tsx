import type { EmblaCarouselType } from 'embla-carousel';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { isFar } from './is-far-slide.ts';

/**
 * Slides side by side that can be swiped. Before JavaScript it is a row that scrolls. `controls`
 * draws what is below (arrows, dots, a pause button) from the current slide.
 */
export function Carousel({
  label,
  slides,
  loops = false,
  autoplaySeconds,
  shownIndex,
  className,
  slideClassName = 'w-full',
  controls,
}: {
  label: string;
  slides: readonly { key: string | number; content: ReactNode }[];
  loops?: boolean;
  /** Seconds until the next slide; never under reduced motion, nor while it is hovered or focused. */
  autoplaySeconds?: number;
  /** Goes to this slide whenever it changes. */
  shownIndex?: number;
  className?: string;
  slideClassName?: string;
  controls?: (state: CarouselState) => ReactNode;
}) {
  const [viewport, embla] = useEmbla(loops);
  const index = useSelected(embla);
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const isNextDue = useIsNextDue(isHeld, autoplaySeconds);
  useAutoplay(embla, isPaused || isHeld ? undefined : autoplaySeconds);
  // Embla has its own position: pass the change on.
  useEffect(() => {
    if (shownIndex !== undefined) embla?.scrollTo(shownIndex);
  }, [embla, shownIndex]);

  return (
    <section
      aria-roledescription="슬라이드"
      aria-label={label}
      className={className}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div
        ref={viewport}
        className="overflow-x-auto overflow-y-hidden [scrollbar-width:none] data-ready:overflow-hidden"
        data-ready={embla ? '' : undefined}
        // As long as it scrolls, the keyboard must reach it; a few slides have no link in them.
        tabIndex={embla ? undefined : 0}
      >
        <ul className="flex touch-pan-y">
          {slides.map((slide, position) => (
            <li
              key={slide.key}
              aria-label={`${slides.length}개 중 ${position + 1}번째`}
              inert={embla !== undefined && slideClassName === 'w-full' && position !== index}
              className={classNames(
                'min-w-0 shrink-0',
                slideClassName,
                isFar(position, index, {
                  count: slides.length,
                  loops,
                  isHeld,
                  isReady: embla !== undefined && isNextDue,
                }) && far,
              )}
            >
              {slide.content}
            </li>
          ))}
        </ul>
      </div>
      {controls?.({
        index,
        count: slides.length,
        isPaused,
        setPaused,
        goTo: (to) => embla?.scrollTo(to),
        previous: () => embla?.scrollPrev(),
        next: () => embla?.scrollNext(),
      })}
    </section>
  );
}

type Embla = EmblaCarouselType | undefined;

/** What a picture of a slide takes to load on a slow phone. */
const LOAD_AHEAD_MS = 1500;

/** Pictures in a slide far from the one shown are not loaded; without scripts all of them are. */
const far = '[@media(scripting:enabled)]:[content-visibility:hidden]';

/** Open Embla on an element once the page is hydrated; its code is not needed for the first view. */
function useEmbla(loops: boolean): [RefObject<HTMLDivElement | null>, Embla] {
  // No state: setting it while React puts the page in place would hydrate and draw in one long task.
  const viewport = useRef<HTMLDivElement>(null);
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    let opened: EmblaCarouselType | undefined;
    let isGone = false;
    import('embla-carousel').then(
      ({ default: open }) => {
        if (isGone) return;
        opened = open(element, { loop: loops, align: 'start', containScroll: 'trimSnaps' });
        setEmbla(opened);
      },
      () => {}, // the code did not load: the row still scrolls
    );
    return () => {
      isGone = true;
      opened?.destroy();
      setEmbla(undefined);
    };
  }, [loops]);
  return [viewport, embla];
}

export type CarouselState = {
  index: number;
  count: number;
  isPaused: boolean;
  setPaused: (isPaused: boolean) => void;
  goTo: (index: number) => void;
  previous: () => void;
  next: () => void;
};

/** Follow the current slide of Embla. */
function useSelected(embla: Embla): number {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (!embla) return;
    const follow = () => setIndex(embla.selectedScrollSnap());
    embla.on('select', follow).on('reInit', follow);
    return () => {
      embla.off('select', follow).off('reInit', follow);
    };
  }, [embla]);
  return index;
}

/**
 * Whether another slide will soon be shown: always, where nothing moves by itself; else from shortly
 * before the first move on, or from the first touch. Until then its picture is not worth its bytes.
 */
function useIsNextDue(isHeld: boolean, seconds: number | undefined): boolean {
  const [isDue, setDue] = useState(seconds === undefined);
  useEffect(() => {
    if (isDue || seconds === undefined) return;
    if (isHeld) return setDue(true);
    const timer = setTimeout(() => setDue(true), seconds * 1000 - LOAD_AHEAD_MS);
    return () => clearTimeout(timer);
  }, [isDue, isHeld, seconds]);
  return isDue;
}

/** Go to the next slide by a timer; stops while the tab is hidden and under reduced motion. */
function useAutoplay(embla: Embla, seconds: number | undefined): void {
  useEffect(() => {
    if (!embla || seconds === undefined) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      if (!document.hidden) embla.scrollNext();
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, [embla, seconds]);
}
