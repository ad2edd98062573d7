/** The keys every stand-in accepts unless told otherwise; they open nothing outside this machine. */
export const demoKeys = {
  tossClientKey: 'test_ck_duskline_demo',
  tossSecretKey: 'test_sk_duskline_demo',
  solapiApiKey: 'DUSKLINEDEMOKEY1',
  solapiApiSecret: 'duskline-demo-secret-for-local-use',
  solapiSender: '0200002015',
  jusoConfirmKey: 'duskline-demo-confirm-key',
};

export type PartnerKeys = typeof demoKeys;
