import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { pictureUrl } from '../../ui/picture.tsx';

/** A picture that a click of the mouse magnifies around the pointer; touch screens zoom by themselves. */
export function ZoomPicture({ src, children }: { src: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isZoomed, setZoomed] = useState(false);

  function follow(event: PointerEvent) {
    const box = frame.current?.getBoundingClientRect();
    if (!box || !isZoomed) return;
    const x = ((event.clientX - box.left) / box.width) * 100;
    const y = ((event.clientY - box.top) / box.height) * 100;
    frame.current?.style.setProperty('--zoom-at', `${x}% ${y}%`);
  }
  return (
    <div
      ref={frame}
      onPointerMove={follow}
      onPointerLeave={() => setZoomed(false)}
      onPointerDown={(event) => {
        if (event.pointerType === 'mouse' && event.button === 0) setZoomed(!isZoomed);
      }}
      className={`relative overflow-hidden bg-ground ${isZoomed ? 'lg:cursor-zoom-out' : 'lg:cursor-zoom-in'}`}
    >
      {children}
      {isZoomed && (
        <img
          src={pictureUrl(src, '1400x1750')}
          alt=""
          className="absolute inset-0 size-full origin-(--zoom-at) scale-200 object-cover"
        />
      )}
    </div>
  );
}
