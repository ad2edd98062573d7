/** Whether an address is of Apple's relay, which forwards only while linked and so is no username. */
export function isRelayAddress(email: string): boolean {
  return email.toLowerCase().endsWith('@privaterelay.appleid.com');
}

/** Whether a member can still sign in without one of their links. */
export function canRemoveOne(ways: { links: number; hasPassword: boolean }): boolean {
  return ways.hasPassword || ways.links > 1;
}
