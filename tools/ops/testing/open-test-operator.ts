import { findAudit } from '@duskline/platform/audit';
import { INTERNAL_KEY } from '../../../apps/shop-api/test/build-test-shop.ts';
import { buildWholeStore, type WholeStore } from '../../../apps/shop-api/test/build-whole-store.ts';
import type { Desk } from '../command.ts';
import { buildOwnApis } from '../in-process-apis.ts';
import { recordJobs } from '../record-jobs.ts';
import { type Outcome, runOps } from '../run-ops.ts';

export type TestDesk = {
  store: WholeStore;
  /** What the next command reads from its file or standard input. */
  give(text: string): void;
  /** Runs a command line as the operator `오너`; words with spaces are one word each. */
  ops(...words: string[]): Promise<Outcome>;
  /** The same, which must go well: answers what `--json` says. */
  done<Data = Record<string, unknown>>(...words: string[]): Promise<Data>;
  /** The newest entry of a service's audit. */
  lastChange(service?: 'shop' | 'member'): Promise<{
    actor: string;
    command: string;
    before: unknown;
    after: unknown;
  }>;
  close(): Promise<void>;
};

/** An operator's desk at both services, each on an empty database of its own. */
export async function openTestDesk(): Promise<TestDesk> {
  const store = await buildWholeStore();
  let given = '';
  const own = buildOwnApis(INTERNAL_KEY);
  const shopJobs = recordJobs('shop', store.jobs);
  const memberJobs = recordJobs('member', store.members.jobs);
  const desk: Omit<Desk, 'actor'> = {
    shop: { ...store.shop, jobs: shopJobs },
    member: { ...store.members.context, jobs: memberJobs },
    readText: async () => given,
    async repeatedJobs() {
      await own.build({
        shop: { ...store.shop, jobs: shopJobs, memberApi: own.callers.memberApi },
        member: { ...store.members.context, jobs: memberJobs, shopApi: own.callers.shopApi },
      });
      return [...shopJobs.repeated, ...memberJobs.repeated];
    },
  };
  const ops = (...words: string[]) =>
    runOps([...words, '--actor', '오너'], async (actor = '') => ({
      ...{ ...desk, actor },
      close: async () => {},
    }));
  return {
    store,
    give(text) {
      given = text;
    },
    ops,
    async done(...words) {
      const { exitCode, printed } = await ops(...words, '--json');
      if (exitCode !== 0) throw new Error(`${words.join(' ')}: ${printed}`);
      return JSON.parse(printed);
    },
    async lastChange(service = 'shop') {
      const [last] = await (service === 'shop'
        ? findAudit(store.db, 1)
        : findAudit(store.members.db, 1));
      if (!last) throw new Error('nothing was changed yet');
      const { actor, command, before, after } = last;
      return { actor, command, before, after };
    },
    async close() {
      await own.close();
      await store.close();
    },
  };
}
