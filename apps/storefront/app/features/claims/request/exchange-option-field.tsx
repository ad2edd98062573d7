import { errorText } from '../../../lib/errors/error-text.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { RadioTile } from '../../../ui/radio.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import type { ClaimedOption } from './claim-draft.rules.ts';
import { useExchangeOptions } from './claim-request.queries.ts';

/** The option sent instead: another one of the product at the same price, if it is available. */
export function ExchangeOptionField({
  option,
  quantity,
  chosen,
  onChoose,
  error,
}: {
  option: ClaimedOption;
  quantity: number;
  chosen: number;
  onChoose: (optionNo: number) => void;
  error?: string;
}) {
  const options = useExchangeOptions(option);
  if (options.isError) {
    return (
      <ErrorState
        message={errorText(options.error)}
        onRetry={() => void options.refetch()}
        isRetrying={options.isFetching}
      />
    );
  }
  if (!options.data) {
    return (
      <Loading label="옵션을 불러오는 중">
        <Skeleton className="h-26" />
      </Loading>
    );
  }
  if (options.data.every(({ available }) => available < quantity)) {
    return (
      <p role="status" className="text-mute">
        지금 바꿔 드릴 수 있는 옵션이 없어요. 환불을 원하시면 주문 상세에서 취소나 반품을 신청해
        주세요.
      </p>
    );
  }
  return (
    <fieldset>
      <legend className="sr-only">바꿔 받을 옵션</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {options.data.map(({ optionNo, name, available }) => (
          <RadioTile
            key={optionNo}
            name="exchange"
            value={optionNo}
            checked={optionNo === chosen}
            disabled={available < quantity}
            onChange={() => onChoose(optionNo)}
            className="px-2! text-center break-keep"
          >
            {name}
            {available < quantity && ' (품절)'}
          </RadioTile>
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1.5 text-xs text-signal-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}
