import { brand } from '@duskline/brand';
import { type ComponentProps, type CSSProperties, useEffect, useState } from 'react';
import { classNames } from './class-names.ts';

/**
 * A picture of the shop. Where it does not load, its place stays and says in the shop's own tone what it
 * would show, in place of the browser's broken icon; it is asked for again once the browser is online.
 */
export function Img({ className, ...props }: ComponentProps<'img'> & { alt: string }) {
  const { src, alt, width, height, style } = props;
  const [failed, setFailed] = useState<string>();
  const hasFailed = failed !== undefined && failed === src;
  useEffect(() => {
    if (!hasFailed) return;
    const askAgain = () => setFailed(undefined);
    addEventListener('online', askAgain);
    return () => removeEventListener('online', askAgain);
  }, [hasFailed]);
  if (hasFailed) {
    return (
      <span
        aria-hidden={alt === '' || undefined}
        // A smaller picture behind it would make its text unreadable.
        style={
          {
            ...style,
            backgroundImage: undefined,
            '--shape': `${width} / ${height}`,
          } as CSSProperties
        }
        className={classNames(
          '@container flex aspect-(--shape) items-center justify-center overflow-hidden bg-ground text-center text-mute',
          className,
        )}
      >
        {alt === '' ? (
          <span className="poster text-[clamp(0.5rem,13cqw,2.5rem)] opacity-40">{brand.name}</span>
        ) : (
          <span className="p-2 text-sm break-keep">{alt}</span>
        )}
      </span>
    );
  }
  return (
    // biome-ignore lint/a11y/useAltText: it is among the props.
    <img
      {...props}
      className={className}
      onError={() => setFailed(src)}
      // It may have failed before the page was hydrated, when nobody listened.
      ref={(image) => {
        if (image?.complete && image.currentSrc && image.naturalWidth === 0) setFailed(src);
      }}
    />
  );
}
