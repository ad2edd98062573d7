import { readPeriod } from '@duskline/contract/admin/maintenance-period.rules';
import * as api from '@duskline/contract/admin/operation';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import type { QueueCount } from '@duskline/platform/jobs/job-counts';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import { actorOf, changeAsStaff } from '../../admin/change-as-staff.ts';
import type { ShopContext } from '../../context.ts';
import { readMaintenance, setMaintenance } from '../maintenance/index.ts';
import {
  changeAccountsLetter,
  isOfAccounts,
  readAccounts,
  rotateAccountsKey,
  runJobOfAccounts,
} from './accounts-operation.ts';
import { dropLetter, listLetters, retryLetter } from './dead-letters.ts';
import { examineAccounts, examineShop } from './examine.ts';
import { listKeys } from './keys.ts';
import { listJobs, runJobOfShop } from './repeating-jobs.ts';

/** Register staff's calls about how the store runs; the same doors as `npm run ops`. */
export function operationAdminRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  staff(api.getMaintenance, () => readMaintenance(shop.db, shop.clock.now()));
  staff(api.switchMaintenance, ({ body }, { caller }) => {
    const period = body.on ? readPeriod(body, shop.clock.now()) : {};
    if (typeof period === 'string') {
      return refuse('invalid_request', { problems: [{ property: 'body.until', reason: period }] });
    }
    return changeAsStaff(shop, caller, `maintenance ${body.on ? 'on' : 'off'}`, async (tx) => {
      const { revision: _, ...before } = await readMaintenance(tx, shop.clock.now());
      const { message, seen } = body;
      const options = { message, ...period, seen, now: shop.clock.now() };
      const refused = await setMaintenance(tx, body.on, options);
      if (refused) return refused;
      const after = { on: body.on, message: message ?? null, ...period };
      return { before, after, result: undefined };
    });
  });
  staff(api.listDeadLetters, async () => {
    const accounts = await readAccounts(shop);
    return { items: await listLetters(shop, accounts), isAccountsAway: !accounts };
  });
  staff(api.retryDeadLetter, ({ params: { kind, id } }, { caller }) => {
    if (isOfAccounts(kind)) {
      return changeAccountsLetter(shop, { kind, id }, { actor: actorOf(caller) });
    }
    return changeAsStaff(shop, caller, 'dead-letters retry', async (tx, { clock }) => {
      const name = await retryLetter(tx, { kind, id }, clock.now());
      if (isRefusal(name)) return name;
      return { after: { kind, id, name }, result: undefined };
    });
  });
  staff(api.dropDeadLetter, ({ params: { kind, id }, body: { reason } }, { caller }) => {
    if (isOfAccounts(kind)) {
      return changeAccountsLetter(shop, { kind, id }, { actor: actorOf(caller), reason });
    }
    return changeAsStaff(shop, caller, 'dead-letters drop', async (tx) => {
      const name = await dropLetter(tx, { kind, id });
      if (isRefusal(name)) return name;
      return { after: { kind, id, name, reason }, result: undefined };
    });
  });
  staff(api.listRepeatingJobs, async () => {
    const accounts = await readAccounts(shop);
    return { items: await listJobs(shop, accounts), isAccountsAway: !accounts };
  });
  staff(api.runRepeatingJob, ({ params: { service, name } }, { caller }) =>
    service === 'shop'
      ? runJobOfShop(shop, caller, name)
      : runJobOfAccounts(shop, name, actorOf(caller)),
  );
  staff(api.getHealth, async () => {
    const [{ checks, queues }, accounts] = await Promise.all([
      examineShop(shop),
      readAccounts(shop),
    ]);
    return {
      checks: [...checks, examineAccounts(accounts)],
      queues: [
        ...queues.map(queueOf('shop')),
        ...(accounts?.queues ?? []).map(queueOf('accounts')),
      ],
    };
  });
  staff(api.listKeys, async () => {
    const accounts = await readAccounts(shop);
    return { items: await listKeys(shop, accounts), isAccountsAway: !accounts };
  });
  staff(api.rotateSigningKey, (_input, { caller }) => rotateAccountsKey(shop, actorOf(caller)));
}

const queueOf =
  (service: 'shop' | 'accounts') =>
  ({ queue, waiting, running, failed, oldestSeconds }: Omit<QueueCount, 'longestSeconds'>) => ({
    ...{ name: queue, service, waiting, running, failed, oldestSeconds },
  });
