import { useEffect } from 'react';
import { platformOf } from '../../lib/native/in-app.ts';
import { findNativeApp, onPushState, requestPushState } from '../../lib/native/native-bridge.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { useHasMemberApi } from '../../lib/settings/offers.ts';
import { useRegisterDevice } from './notifications.queries.ts';

/** In the app, registers the phone of the logged-in member and each new push token; rendered once in the layout. */
export function DeviceSync() {
  const { kind, key } = useShopper();
  const hasMemberApi = useHasMemberApi();
  const { mutate } = useRegisterDevice();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another login registers the phone again
  useEffect(() => {
    const platform = platformOf(navigator.userAgent);
    const isApp = platform === 'AOS' || platform === 'IOS';
    if (kind !== 'member' || !hasMemberApi || !isApp || !findNativeApp()) return;
    const stop = onPushState(({ pushToken }) => mutate({ platform, pushToken }));
    requestPushState();
    return stop;
  }, [kind, key, hasMemberApi, mutate]);
  return null;
}
