import type { ReactNode } from 'react';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { uiTexts } from '../../texts/ui.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { OrderChanged } from './claim-fields.tsx';
import type { useOrderPress } from './use-order-press.ts';
import { useOrderRefresh } from './use-order-refresh.ts';

type OrderPress = ReturnType<typeof useOrderPress>;

/**
 * A dialog about lines of an order that may change meanwhile (`useOrderPress`). Where it did, by a
 * colleague say, it is shown what, and asked again. While no reply said what became of a press, the same
 * may be pressed again and no field takes anything else; who closes then sees the order as it is now.
 */
export function ClaimDialog({
  texts,
  action = texts.title,
  isDangerous = false,
  isDisabled,
  pressed: { changes, isUnanswered, press },
  onSubmit,
  onClose,
  fields,
  estimate,
}: {
  texts: { title: string; description: string; unanswered: string };
  /** The words of the button, where they are not the title's. */
  action?: string;
  isDangerous?: boolean;
  /** Nothing that could be sent is chosen yet. */
  isDisabled: boolean;
  pressed: Pick<OrderPress, 'changes' | 'isUnanswered'> & {
    press: Pick<OrderPress['press'], 'error' | 'isPending'>;
  };
  onSubmit: () => void;
  onClose: () => void;
  fields: ReactNode;
  /** What the press would cost or give back. */
  estimate: ReactNode;
}): ReactNode {
  const refresh = useOrderRefresh();
  const problem = changes ? undefined : errorTextOf(press.error);
  return (
    <FormDialog
      title={texts.title}
      description={texts.description}
      size="md"
      action={action}
      way={{ back: uiTexts.close }}
      isDangerous={isDangerous}
      isDisabled={isDisabled}
      isPending={press.isPending}
      error={problem && isUnanswered ? `${problem} ${texts.unanswered}` : problem}
      onSubmit={onSubmit}
      onClose={() => {
        if (isUnanswered) refresh();
        onClose();
      }}
    >
      <fieldset disabled={isUnanswered} className="min-w-0 space-y-4">
        {fields}
      </fieldset>
      {estimate}
      {changes && <OrderChanged changes={changes} />}
    </FormDialog>
  );
}
