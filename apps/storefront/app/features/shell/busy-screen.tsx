import { busyWaitMs } from '@duskline/client/retry-busy';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Poster } from './screens.tsx';

/** In place of a page that was refused for load: it waits a little and asks again by itself. */
export function BusyScreen() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle';
  const [repeat, setRepeat] = useState(0);
  /** Open the same page once more, in its place in the history. */
  const askAgain = () => {
    setRepeat(repeat + 1);
    void navigate({ pathname, search, hash }, { replace: true, state });
  };
  const onWaited = useEffectEvent(askAgain);
  useEffect(() => {
    if (!isIdle) return;
    const timer = setTimeout(() => onWaited(), busyWaitMs(repeat, null));
    return () => clearTimeout(timer);
  }, [repeat, isIdle]);
  return (
    <Poster
      title="잠시만 기다려 주세요"
      actions={
        <Button variant="line" onClick={askAgain}>
          지금 다시 시도
        </Button>
      }
    >
      <p role="status">지금 방문이 많아요. 곧 이 화면이 자동으로 열려요.</p>
    </Poster>
  );
}
