/** Whether the agreements that law and terms require were given; marketing is optional. */
export function areRequiredTermsAgreed(agreements: {
  use: boolean;
  privacy: boolean;
  over14: boolean;
}): boolean {
  return agreements.use && agreements.privacy && agreements.over14;
}
