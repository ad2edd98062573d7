/** For how long a virtual account may be paid into: until the same time tomorrow. */
const DEPOSIT_HOURS = 24;
/**
 * A guest's holds stock for less: whoever orders as a guest transfers at once or not at all, and
 * nobody can be asked who never pays.
 */
const GUEST_DEPOSIT_HOURS = 3;

/** Return for how many hours a virtual account may be paid into. */
export function depositHours({ isGuest }: { isGuest: boolean }): number {
  return isGuest ? GUEST_DEPOSIT_HOURS : DEPOSIT_HOURS;
}
