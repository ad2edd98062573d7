import { useEffect } from 'react';
import { platformOf } from '../../lib/native/in-app.ts';
import { findNativeApp, onPushState, requestPushState } from '../../lib/native/native-bridge.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { useRegisterDevice } from './notifications.queries.ts';

/** Stands once in the layout: in the app, registers the phone of who is logged in and each new push token. */
export function PhoneKeeper() {
  const { kind, key } = useShopper();
  const { mutate } = useRegisterDevice();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another login registers the phone anew
  useEffect(() => {
    const platform = platformOf(navigator.userAgent);
    const isApp = platform === 'AOS' || platform === 'IOS';
    if (kind !== 'member' || !isApp || !findNativeApp()) return;
    const stop = onPushState(({ pushToken }) => mutate({ platform, pushToken }));
    requestPushState();
    return stop;
  }, [kind, key, mutate]);
  return null;
}
