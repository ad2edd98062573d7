import { setTimeout as pause } from 'node:timers/promises';
import { logInSocially } from './log-in-socially.ts';
import { type Buyers, VISITOR } from './open-buyers.ts';
import { type Request, type Send, sendAndLeave } from './send-request.ts';
import { verifyIdentity } from './verify-identity.ts';

const BROWSE_EVERY_MS = 300;
const LOGIN_EVERY_MS = 1000;
const IDENTITY_EVERY_MS = 2000;

type VisitedStore = {
  site: string;
  siteUrl: string;
  sandboxUrl: string;
  buyers: Buyers;
};

/**
 * Let visitors browse, log in with Kakao and with Apple and verify their identity, each in a loop of
 * its own from the `first` on; resolves when `isStopping` and the last of them is done.
 */
export async function startVisitors(
  store: VisitedStore,
  send: Send,
  first: number,
  isStopping: () => boolean,
): Promise<void> {
  const { site } = store;
  const api = `${site}/shop-api`;
  const memberApi = `${site}/member-api`;
  const repeat = async (everyMs: number, visit: (nth: number) => Promise<unknown>) => {
    for (let nth = first; !isStopping(); nth++) {
      await visit(nth);
      await pause(everyMs);
    }
  };
  await Promise.all([
    repeat(BROWSE_EVERY_MS, (nth) => {
      const [step, request] = pageOf(store, api, nth);
      return send(step, request);
    }),
    repeat(LOGIN_EVERY_MS, (nth) => logInSocially('KAKAO', send, memberApi, nth)),
    repeat(LOGIN_EVERY_MS, (nth) => logInSocially('APPLE', send, memberApi, nth)),
    repeat(IDENTITY_EVERY_MS, (nth) => verifyIdentity(send, { ...store, api }, nth)),
  ]);
}

function pageOf({ site, buyers }: VisitedStore, api: string, nth: number): [string, Request] {
  const { productNo } = buyers.buyables[nth % buyers.buyables.length] ?? { productNo: 0 };
  const headers = VISITOR;
  if (nth % 3 === 0) return ['page', { url: `${site}/products/${productNo}` }];
  if (nth % 3 === 1) return ['detail', { url: `${api}/products/${productNo}`, headers }];
  return ['list', { url: `${api}/products/search?pageSize=20`, headers }];
}

/** Send requests and leave before they are answered. */
export async function leaveEarly(
  { site, buyers: { buyables } }: VisitedStore,
  count: number,
): Promise<void> {
  const api = `${site}/shop-api`;
  const headers = VISITOR;
  const products = [{ ...buyables[0], orderCnt: 1 }];
  const requests: Request[] = [
    { url: `${api}/products/search?pageSize=20`, headers },
    { method: 'POST', url: `${api}/order-sheets`, headers, body: { products } },
    { url: `${site}/products/${buyables[0]?.productNo}` },
    { url: `${site}/member-api/api/v1/members/social/nonce`, method: 'POST', body: {} },
  ];
  for (let nth = 0; nth < count; nth++) {
    const request = requests[nth % requests.length];
    if (request) await sendAndLeave(request, (nth * 7) % 40);
  }
}
