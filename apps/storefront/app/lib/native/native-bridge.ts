/** What the native app says of push on its phone; `pushToken` is null while it may not show notes. */
export type PushState = {
  permission: 'granted' | 'denied' | 'undecided';
  pushToken: string | null;
};

/** How the app is spoken to: `docs/native-app.md`. */
type NativeApp = { postMessage(message: string): void };

declare global {
  interface Window {
    /** Put there by the Android app. */
    dusklineApp?: NativeApp;
    /** Put there by the iOS app. */
    webkit?: { messageHandlers?: { dusklineApp?: { postMessage(message: string): void } } };
  }
}

const ANSWER = 'duskline:push';

/** The native app around this page, if it is one that can speak. */
export function findNativeApp(): NativeApp | undefined {
  return window.dusklineApp ?? window.webkit?.messageHandlers?.dusklineApp;
}

/** Asks the app about push without showing anything; it answers by `onPushState`. */
export function askPushState(): void {
  findNativeApp()?.postMessage(JSON.stringify({ type: 'push.state' }));
}

/** Has the app ask its shopper, by the phone's own dialog, whether it may show notes. */
export function requestPush(): void {
  findNativeApp()?.postMessage(JSON.stringify({ type: 'push.request' }));
}

/** Has the app make its screen as bright as it gets, or as it was; other browsers cannot. */
export function setScreenBrightness(brightness: 'full' | 'usual'): void {
  findNativeApp()?.postMessage(JSON.stringify({ type: 'screen.brightness', brightness }));
}

/** Hears what the app says of push, now and whenever that changes. */
export function onPushState(listener: (state: PushState) => void): () => void {
  const hear = (event: Event) => {
    const state = readPushState((event as CustomEvent<unknown>).detail);
    if (state) listener(state);
  };
  window.addEventListener(ANSWER, hear);
  return () => window.removeEventListener(ANSWER, hear);
}

function readPushState(detail: unknown): PushState | undefined {
  const { permission, pushToken } = (detail ?? {}) as Record<string, unknown>;
  if (permission !== 'granted' && permission !== 'denied' && permission !== 'undecided') {
    return undefined;
  }
  return { permission, pushToken: typeof pushToken === 'string' ? pushToken : null };
}
