/** What is known of a place and of the order that its admission was used for. */
type Place<State> = {
  state: State;
  hasOrdered: boolean;
  isDepositDue: boolean;
  hasBought: boolean;
};

/**
 * Say what the owner of a place does now, for staff. A deposit may take a day and a payment a minute, so
 * that they are named apart.
 */
export function placeState<State extends string>({
  state,
  hasOrdered,
  isDepositDue,
  hasBought,
}: Place<State>): State | 'ORDERED' | 'DEPOSIT_DUE' | 'BOUGHT' {
  if (hasBought) return 'BOUGHT';
  if (isDepositDue) return 'DEPOSIT_DUE';
  return hasOrdered ? 'ORDERED' : state;
}
