import { classNames } from '../../ui/class-names.ts';
import { claimSteps } from './claim-texts.ts';
import type { Claim } from './claims.queries.ts';

/** The steps of a claim, with the current one marked. */
export function ClaimSteps({ claim, state }: { claim: Claim; state: string }) {
  const { steps, at } = claimSteps(claim, state);
  return (
    <ol aria-label="진행 상황" className="mt-6 flex">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={classNames(
            'flex-1 border-t-2 pt-2 text-sm',
            index <= at ? 'border-ink' : 'border-line text-mute',
            index === at && 'font-bold',
          )}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
