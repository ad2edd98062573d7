import { useState } from 'react';
import { errorText } from '../../../lib/errors/error-text.ts';
import { formatWon } from '../../../lib/format/format.ts';
import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { RadioTile } from '../../../ui/radio.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useLineOptions } from '../cart.queries.ts';
import type { CartLine } from '../cart.rules.ts';
import { useChangeOption } from './use-change-option.ts';

/** The options of a line's product to choose another one; sold-out ones cannot be chosen. */
export function ChangeOptionBottomSheet({
  line,
  isOpen,
  onOpenChange,
}: {
  line: CartLine;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const change = useChangeOption(line);
  const [chosenNo, setChosenNo] = useState(line.optionNo);

  function save() {
    change.mutate(chosenNo, { onSuccess: () => onOpenChange(false) });
  }

  return (
    <BottomSheet
      title="옵션 변경"
      isOpen={isOpen}
      onOpenChange={(open) => {
        setChosenNo(line.optionNo);
        onOpenChange(open);
      }}
      footer={
        <div className="p-5">
          {change.isError && (
            <p role="alert" className="mb-3 text-sm text-signal-text">
              {errorText(change.error)}
            </p>
          )}
          <Button
            className="w-full"
            disabled={chosenNo === line.optionNo}
            isPending={change.isPending}
            onClick={save}
          >
            이 옵션으로 바꾸기
          </Button>
        </div>
      }
    >
      <div className="min-h-[30dvh] p-5">
        <p className="mb-4 font-semibold">{line.productName}</p>
        <Options line={line} chosenNo={chosenNo} onChoose={setChosenNo} />
      </div>
    </BottomSheet>
  );
}

function Options({
  line,
  chosenNo,
  onChoose,
}: {
  line: CartLine;
  chosenNo: number;
  onChoose: (optionNo: number) => void;
}) {
  const options = useLineOptions(line.productNo);
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
        <Skeleton className="h-40" />
      </Loading>
    );
  }
  const groups = Object.entries(Object.groupBy(options.data, ({ group }) => group));
  return (
    <div className="grid gap-5">
      {groups.map(([group, ofGroup = []]) => (
        <fieldset key={group}>
          <legend className={group === '' ? 'sr-only' : 'mb-2 text-sm font-semibold'}>
            {group || '옵션'}
          </legend>
          <div className={group === '' ? 'grid grid-cols-2 gap-2' : 'grid grid-cols-3 gap-1.5'}>
            {ofGroup.map((option) => (
              <RadioTile
                key={option.optionNo}
                name={`option-of-${line.cartNo}`}
                checked={option.optionNo === chosenNo}
                aria-label={[group, optionText(option)].filter(Boolean).join(' / ')}
                disabled={!option.isAvailable && option.optionNo !== line.optionNo}
                onChange={() => onChoose(option.optionNo)}
              >
                {optionText(option)}
              </RadioTile>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

function optionText({
  name,
  addPrice,
  isAvailable,
}: {
  name: string;
  addPrice: number;
  isAvailable: boolean;
}): string {
  return [name, addPrice > 0 && `+${formatWon(addPrice)}`, !isAvailable && '(품절)']
    .filter(Boolean)
    .join(' ');
}
