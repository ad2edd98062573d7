import { useEffect, useRef } from 'react';
import type { DropView } from './drop-view.ts';

/** What of the challenge's script is used. */
type Turnstile = {
  render(
    box: HTMLElement,
    options: {
      sitekey: string;
      language: string;
      theme: 'auto';
      callback: (token: string) => void;
      'expired-callback': () => void;
      'error-callback': () => void;
    },
  ): string;
  remove(widget: string): void;
};

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

/** The challenge of a partner; `onToken` is called with what it gives, and without once that expires. */
export function ChallengeBox({
  challenge: { siteKey, scriptUrl },
  onToken,
}: {
  challenge: NonNullable<DropView['challenge']>;
  onToken: (token: string | undefined) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const report = useRef(onToken);
  report.current = onToken;
  // The widget is drawn by the partner's script, outside React.
  useEffect(() => {
    let widget: string | undefined;
    let isGone = false;
    const lose = () => report.current(undefined);
    loadScript(scriptUrl).then((turnstile) => {
      if (isGone || !box.current) return;
      widget = turnstile.render(box.current, {
        ...{ sitekey: siteKey, language: 'ko', theme: 'auto' },
        callback: (token) => report.current(token),
        ...{ 'expired-callback': lose, 'error-callback': lose },
      });
    }, lose);
    return () => {
      isGone = true;
      if (widget !== undefined) window.turnstile?.remove(widget);
    };
  }, [siteKey, scriptUrl]);
  return <div ref={box} className="min-h-[65px]" />;
}

let loading: Promise<Turnstile> | undefined;

function loadScript(url: string): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    const fail = () => {
      loading = undefined;
      script.remove();
      reject(new Error('the challenge did not load'));
    };
    script.onload = () => (window.turnstile ? resolve(window.turnstile) : fail());
    script.onerror = fail;
    document.head.append(script);
  });
  return loading;
}
