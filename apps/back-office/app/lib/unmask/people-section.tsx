import { type ReactNode, useState } from 'react';
import { orderTexts } from '../../texts/orders.ts';
import { Note } from '../../ui/badge.tsx';
import { Section } from '../../ui/section.tsx';
import { UnmaskButton } from './unmask-button.tsx';

/** The people of an order or a claim: masked, until staff ask for them whole with a reason. */
export function PeopleSection<People>({
  title,
  masked,
  unmask,
  children,
}: {
  title: string;
  masked: People;
  unmask: (reason: string) => Promise<People>;
  children: (people: People) => ReactNode;
}): ReactNode {
  const [shown, setShown] = useState<{ people: People }>();
  return (
    <Section
      title={title}
      actions={
        !shown && (
          <UnmaskButton onUnmask={async (reason) => setShown({ people: await unmask(reason) })} />
        )
      }
    >
      {shown && (
        <Note tone="info" className="mb-3">
          {orderTexts.unmask.shown}
        </Note>
      )}
      {children(shown ? shown.people : masked)}
    </Section>
  );
}
