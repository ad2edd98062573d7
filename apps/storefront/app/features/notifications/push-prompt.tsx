import { useEffect, useState } from 'react';
import {
  findNativeApp,
  onPushState,
  requestPushPermission,
  requestPushState,
} from '../../lib/native/native-bridge.ts';
import { Button } from '../../ui/button.tsx';

/** In the app, explains push before the phone's own dialog asks, until the member has decided; nothing on the web. */
export function PushPrompt() {
  const [permission, setPermission] = useState<'granted' | 'denied' | 'undecided'>();
  // The native app reports its state by an event.
  useEffect(() => {
    if (!findNativeApp()) return;
    const stop = onPushState((state) => setPermission(state.permission));
    requestPushState();
    return stop;
  }, []);
  if (permission !== 'undecided') return null;
  return (
    <section className="my-6 grid gap-4 border border-ink p-5 sm:flex sm:items-center sm:justify-between">
      <div>
        <h2 className="font-bold">배송 소식을 바로 받아 보세요</h2>
        <p className="mt-1 text-sm text-mute">
          출발과 도착, 재입고를 휴대폰 알림으로 알려 드려요. 언제든 끌 수 있어요.
        </p>
      </div>
      <Button onClick={requestPushPermission}>알림 켜기</Button>
    </section>
  );
}
