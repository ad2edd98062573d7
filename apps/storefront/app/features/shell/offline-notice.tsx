import { useIsOnline } from '../../ui/use-is-online.ts';

/** Shows that the network is lost; the page stays usable. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    <div role="status" className="sticky top-header z-30">
      {!isOnline && (
        <p className="bg-signal px-gutter py-2.5 text-center text-sm font-semibold text-on-signal">
          인터넷 연결이 끊겼어요. 연결되면 이어서 볼 수 있어요.
        </p>
      )}
    </div>
  );
}
