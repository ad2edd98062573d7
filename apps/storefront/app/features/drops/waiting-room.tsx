import { type ReactNode, useEffect } from 'react';
import { formatCount } from '../../lib/format/format.ts';
import { useCountdown } from '../../lib/format/use-countdown.ts';
import { DrawFacts } from './draw-facts.tsx';
import type { DropView } from './drop-view.ts';
import { useWaitingRoom } from './drops.queries.ts';
import { JoinPanel } from './join-panel.tsx';
import {
  AdmissionFigure,
  Note,
  OpeningFigure,
  OrdersLink,
  PlaceFigure,
  Screen,
} from './place-screens.tsx';
import { countAhead, expectedWaitSeconds, spokenAhead, spokenCountdown } from './waiting.rules.ts';

/**
 * The waiting room on a product's page: countdown, lobby, queue, admission, end. `onMayBuy` says
 * whether the shopper may choose an option and buy.
 */
export function WaitingRoom({
  drop,
  optionName,
  restockAlert,
  onMayBuy,
  onStockChange,
}: {
  drop: DropView;
  /** Of the option that is in the drop; undefined where all of them are. */
  optionName?: string | undefined;
  restockAlert: ReactNode;
  onMayBuy: (mayBuy: boolean) => void;
  /** What the page knows of the stock is out of date: the shopper's turn has come, or nothing is left. */
  onStockChange: () => void;
}) {
  const { queue, place, isPlaceKnown } = useWaitingRoom(drop);
  const own = place.data;
  const state = queue.data?.state ?? drop.state;
  const opensIn = useCountdown(drop.opensAt - (queue.data?.clockOffsetMs ?? 0));
  const admittedFor = useCountdown(own?.until);
  const isInside = own?.state === 'ADMITTED' || own?.state === 'ORDERING';
  const mayBuy = state === 'ENDED' || (isInside && admittedFor > 0);
  useEffect(() => onMayBuy(mayBuy), [mayBuy, onMayBuy]);
  const isSoldOut = state === 'SOLD_OUT';
  useEffect(() => {
    if (isSoldOut || mayBuy) onStockChange();
  }, [isSoldOut, mayBuy, onStockChange]);
  useTitle(isInside && admittedFor > 0 ? '입장했어요' : undefined);

  const { screen, spoken } = draw();
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {optionName && (
        <p className="text-sm">
          드롭 옵션 <b>{optionName}</b>
        </p>
      )}
      {screen}
      {(queue.isError || place.isError) && (
        <p className="text-sm text-signal-text">
          연결이 끊겼어요. 자리는 그대로 있고, 다시 연결하고 있어요.
        </p>
      )}
      {/* Who may buy needs the room for the options. */}
      {!mayBuy && (
        <DrawFacts
          drop={drop}
          isOver={isSoldOut}
          entrantCode={own && own.state !== 'NONE' ? own.entrantCode : undefined}
        />
      )}
    </div>
  );

  function draw(): { screen: ReactNode; spoken: string } {
    if (own?.state === 'BOUGHT') return bought;
    if (own?.state === 'ORDERED') return own.depositDue ? depositDue : ordered;
    if (isSoldOut) return soldOut();
    if (state === 'ENDED') return ended;
    if (state === 'PLANNED') return before();
    if (isInside && admittedFor > 0) return inside(own.state === 'ORDERING');
    if (own?.state === 'LAPSED' || isInside) return lapsed();
    if (!isPlaceKnown) return checking;
    return own && own.state !== 'NONE' ? waiting(own.rank) : late();
  }

  function before() {
    const isIn = own?.state === 'LOBBY';
    const figure = <OpeningFigure seconds={opensIn} text={drop.opensText} />;
    if (opensIn === 0) return drawing;
    const waiting = formatCount(queue.data?.waitingCnt ?? 0);
    return {
      spoken: `${isIn ? '대기실에 들어왔어요. ' : ''}${spokenCountdown(opensIn)}`,
      screen: isIn ? (
        <Screen title="대기실에 들어왔어요" figure={figure}>
          <p className="text-sm">
            지금 <b>{waiting}명</b>이 기다리고 있어요.
          </p>
          <Note>여는 순간 순서를 추첨해요. 이 화면을 닫거나 새로고침해도 자리는 그대로예요.</Note>
        </Screen>
      ) : (
        <Screen title="드롭으로 만나는 상품이에요" figure={figure}>
          <Note>
            여는 때까지 대기실에 들어와 주세요. 먼저 와도 나중에 와도 추첨 조건은 같아요.
            {drop.identityRequired && ' 본인인증을 마친 회원만 들어올 수 있어요.'}
          </Note>
          {isPlaceKnown && <JoinPanel drop={drop} label="대기실 들어가기" />}
        </Screen>
      ),
    };
  }

  function waiting(rank: number | null) {
    if (rank === null || !queue.data) return drawing;
    const ahead = countAhead(rank, queue.data);
    const waitSeconds = expectedWaitSeconds(ahead, queue.data);
    return {
      spoken: spokenAhead(ahead),
      screen: (
        <Screen
          title="줄을 서고 있어요"
          figure={<PlaceFigure {...{ ahead, waitSeconds, stockCnt: queue.data.stockCnt }} />}
        >
          <Note>
            차례가 되면 이 화면에서 바로 입장해요. 휴대폰이 잠들거나 연결이 끊겨도 자리는
            그대로예요.
          </Note>
        </Screen>
      ),
    };
  }

  function inside(isOrdering: boolean) {
    const figure = (
      <AdmissionFigure
        name={isOrdering ? '결제를 시작할 수 있는 시간' : '주문서를 열 수 있는 시간'}
        seconds={admittedFor}
      />
    );
    return {
      spoken:
        admittedFor <= 30 ? '30초 안에 주문해 주세요.' : '입장했어요. 옵션을 골라 주문해 주세요.',
      screen: (
        <Screen title={isOrdering ? '주문서를 열었어요' : '입장했어요'} figure={figure} isUrgent>
          <Note>
            {isOrdering
              ? '열어 둔 주문서로 돌아가거나 다시 주문해 주세요. 결제를 시작하면 수량이 확보돼요.'
              : '옵션을 고르고 바로 구매를 눌러 주세요. 시간이 지나면 다음 분이 입장해요.'}
          </Note>
        </Screen>
      ),
    };
  }

  function late() {
    const waiting = queue.data?.waitingCnt ?? 0;
    return {
      spoken: '드롭이 열렸어요.',
      screen: (
        <Screen title="드롭이 열렸어요">
          <p className="text-sm">
            {waiting > 0 ? (
              <>
                지금 <b>{formatCount(waiting)}명</b>이 줄을 서 있어요.
              </>
            ) : (
              '지금은 줄을 선 분이 없어요.'
            )}
          </p>
          <JoinPanel drop={drop} label="줄 서기" />
        </Screen>
      ),
    };
  }

  function lapsed() {
    return {
      spoken: '입장 시간이 지났어요.',
      screen: (
        <Screen title="입장 시간이 지났어요">
          <Note>시간 안에 주문하지 않아 다음 분이 입장했어요. 다시 줄을 서면 맨 뒤에 서요.</Note>
          <JoinPanel drop={drop} label="다시 줄 서기" />
        </Screen>
      ),
    };
  }

  function soldOut() {
    return {
      spoken: '준비한 수량이 모두 판매됐어요.',
      screen: (
        <Screen title="준비한 수량이 모두 판매됐어요">
          <Note>
            {own && own.state !== 'NONE' ? '끝까지 기다려 주셔서 고마워요. ' : ''}취소되거나 다시
            들어오는 수량은 재입고 알림으로 먼저 알려 드려요.
          </Note>
          {restockAlert}
        </Screen>
      ),
    };
  }
}

const drawing = {
  spoken: '순서를 정하고 있어요.',
  screen: (
    <Screen title="순서를 정하고 있어요">
      <Note>잠시만 기다려 주세요. 누르거나 새로고침하지 않아도 돼요.</Note>
    </Screen>
  ),
};

const checking = {
  spoken: '내 자리를 확인하고 있어요.',
  screen: (
    <Screen title="내 자리를 확인하고 있어요">
      <Note>잠시만 기다려 주세요. 줄을 서 있었다면 자리는 그대로예요.</Note>
    </Screen>
  ),
};

const bought = {
  spoken: '구매했어요.',
  screen: (
    <Screen title="구매했어요">
      <Note>이 드롭에서 구매를 마쳤어요. 배송은 주문 내역에서 볼 수 있어요.</Note>
      <OrdersLink />
    </Screen>
  ),
};

const ordered = {
  spoken: '결제를 기다리고 있어요.',
  screen: (
    <Screen title="결제를 기다리고 있어요">
      <Note>수량은 확보됐어요. 열어 둔 결제창에서 결제를 마쳐 주세요.</Note>
      <OrdersLink />
    </Screen>
  ),
};

const depositDue = {
  spoken: '입금을 기다리고 있어요.',
  screen: (
    <Screen title="입금을 기다리고 있어요">
      <Note>
        수량은 확보됐어요. 주문 내역에서 계좌와 입금 기한을 확인하고 기한 안에 입금해 주세요.
      </Note>
      <OrdersLink />
    </Screen>
  ),
};

const ended = {
  spoken: '드롭이 끝났어요.',
  screen: (
    <Screen title="드롭이 끝났어요">
      <Note>남은 수량은 지금부터 누구나 살 수 있어요.</Note>
    </Screen>
  ),
};

/** Name what happened in the tab's title, for who waits in another tab. */
function useTitle(text: string | undefined): void {
  useEffect(() => {
    if (text === undefined) return;
    const before = document.title;
    document.title = `${text} · ${before}`;
    return () => {
      document.title = before;
    };
  }, [text]);
}
