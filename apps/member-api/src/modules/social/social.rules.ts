/** Apple's relay passes mail on only while the shopper is linked: no name for an account. */
export function isRelayAddress(email: string): boolean {
  return email.toLowerCase().endsWith('@privaterelay.appleid.com');
}

/** Whether a member would still get in after one of her links is gone. */
export function canRemoveOne(ways: { links: number; hasPassword: boolean }): boolean {
  return ways.hasPassword || ways.links > 1;
}
