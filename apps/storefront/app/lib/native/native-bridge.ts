/** The push permission of the native app; `pushToken` is null while it may not show notifications. */
export type PushState = {
  permission: 'granted' | 'denied' | 'undecided';
  pushToken: string | null;
};

/** The bridge to the native app: `docs/native-app.md`. */
type NativeApp = { postMessage(message: string): void };

declare global {
  interface Window {
    /** Set by the Android app. */
    dusklineApp?: NativeApp;
    /** Set by the iOS app. */
    webkit?: { messageHandlers?: { dusklineApp?: { postMessage(message: string): void } } };
  }
}

const PUSH_EVENT = 'duskline:push';

/** Find the bridge of the native app around this page; undefined in other browsers. */
export function findNativeApp(): NativeApp | undefined {
  return window.dusklineApp ?? window.webkit?.messageHandlers?.dusklineApp;
}

/** Request the push state without showing anything; it arrives at `onPushState`. */
export function requestPushState(): void {
  findNativeApp()?.postMessage(JSON.stringify({ type: 'push.state' }));
}

/** Show the phone's own dialog for the push permission. */
export function requestPushPermission(): void {
  findNativeApp()?.postMessage(JSON.stringify({ type: 'push.request' }));
}

/** Set the app's screen to full brightness or back to its usual one; other browsers cannot. */
export function setScreenBrightness(brightness: 'full' | 'usual'): void {
  findNativeApp()?.postMessage(JSON.stringify({ type: 'screen.brightness', brightness }));
}

/** Call `listener` with the push state, now and whenever it changes; returns how to stop that. */
export function onPushState(listener: (state: PushState) => void): () => void {
  const onEvent = (event: Event) => {
    const state = readPushState((event as CustomEvent<unknown>).detail);
    if (state) listener(state);
  };
  window.addEventListener(PUSH_EVENT, onEvent);
  return () => window.removeEventListener(PUSH_EVENT, onEvent);
}

function readPushState(detail: unknown): PushState | undefined {
  const { permission, pushToken } = (detail ?? {}) as Record<string, unknown>;
  if (permission !== 'granted' && permission !== 'denied' && permission !== 'undecided') {
    return undefined;
  }
  return { permission, pushToken: typeof pushToken === 'string' ? pushToken : null };
}
