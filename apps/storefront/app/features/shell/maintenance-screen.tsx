import { brand } from '@duskline/brand';
import { useEffect } from 'react';
import { useRuntimeConfig } from '../../lib/settings/runtime-config.ts';
import { Button } from '../../ui/button.tsx';

const POLL_SECONDS = 20;

/**
 * The whole window while an API responds with 503; polls the malls call and reloads at a 200.
 * `message` is what staff tell shoppers meanwhile.
 */
export function MaintenanceScreen({ message }: { message?: string | undefined }) {
  const { shopApiUrl, clientId } = useRuntimeConfig();
  useEffect(() => {
    let isAsking = false;
    const timer = setInterval(async () => {
      // Whoever reads the message of the last one is not shown another behind it.
      if (isAsking) return;
      isAsking = true;
      const polling = await import('./poll-malls.ts').catch(() => undefined);
      // Code that does not arrive either: the shop is not back.
      await polling?.pollMalls({ shopApiUrl, clientId });
      isAsking = false;
    }, POLL_SECONDS * 1000);
    return () => clearInterval(timer);
  }, [shopApiUrl, clientId]);

  return (
    <main className="flex min-h-dvh flex-col justify-between bg-signal p-gutter text-on-signal">
      <p className="poster text-[1.75rem] leading-none">{brand.name}</p>
      <h1 className="text-poster max-w-[8em] leading-tight font-extrabold break-keep">
        잠시 후 다시 확인해주세요
      </h1>
      <div className="grid gap-6 border-t border-on-signal pt-6 pb-4 lg:grid-cols-12">
        <div className="lg:col-span-8">
          {message && <p className="mb-2 text-lg font-bold break-words">{message}</p>}
          <p>지금은 서비스에 연결할 수 없습니다. 점검이 끝나면 이 화면이 자동으로 바뀝니다.</p>
        </div>
        <div className="flex flex-wrap items-start gap-2 lg:col-span-4 lg:justify-end">
          <Button onClick={() => location.assign('/')}>메인으로</Button>
          <Button variant="bare" className="mx-3" onClick={() => history.back()}>
            이전 페이지
          </Button>
        </div>
      </div>
    </main>
  );
}
