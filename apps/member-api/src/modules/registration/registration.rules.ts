/** Whether what the law and the terms demand was agreed to; marketing is a choice. */
export function areRequiredTermsAgreed(agreements: {
  use: boolean;
  privacy: boolean;
  over14: boolean;
}): boolean {
  return agreements.use && agreements.privacy && agreements.over14;
}
