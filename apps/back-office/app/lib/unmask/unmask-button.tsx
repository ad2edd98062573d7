import { type ReactNode, useState } from 'react';
import { orderTexts } from '../../texts/orders.ts';
import { Button } from '../../ui/button.tsx';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { useMay } from '../session/session.queries.ts';

const texts = orderTexts.unmask;

/** A button that asks for the reason and shows what was masked; not there for somebody who may not. */
export function UnmaskButton({
  onUnmask,
}: {
  onUnmask: (reason: string) => Promise<void>;
}): ReactNode {
  const mayUnmask = useMay('customers.unmask');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {mayUnmask && (
        <Button size="sm" onClick={() => setOpen(true)}>
          {texts.show}
        </Button>
      )}
      {/* Open, it stays where the role changes: what was typed is not lost with the right. */}
      {isOpen && (
        <ReasonDialog
          texts={{
            ...{ title: texts.title, description: texts.description },
            ...{ action: texts.send, hint: texts.reasonHint },
          }}
          onSend={onUnmask}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
