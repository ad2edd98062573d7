import { Skeleton } from './skeleton.tsx';
import { useIsOnline } from './use-is-online.ts';

/** Stands in a sheet while its code is loading; says so where the network is lost. */
export function WaitingForCode({ className }: { className: string }) {
  if (useIsOnline()) return <Skeleton className={className} />;
  return (
    <p role="status" className="px-5 py-6 text-center text-sm text-mute">
      인터넷 연결이 끊겼어요. 연결되면 바로 보여 드릴게요.
    </p>
  );
}
