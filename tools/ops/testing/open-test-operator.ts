import type { FileStore } from '@duskline/partners/files/file-store';
import { findAudit } from '@duskline/platform/audit';
import { INTERNAL_KEY } from '../../../apps/shop-api/test/build-test-shop.ts';
import { buildWholeStore, type WholeStore } from '../../../apps/shop-api/test/build-whole-store.ts';
import { createInProcessApis } from '../in-process-apis.ts';
import type { OperatorContext, StoreFacts } from '../operator-context.ts';
import { recordJobs } from '../record-jobs.ts';
import { type Outcome, runOps } from '../run-ops.ts';

export type TestOperator = {
  store: WholeStore;
  /** Set what the next command reads from its file or standard input. */
  give(text: string): void;
  /** Where pictures are, for `files copy`. */
  setFileStores(stores: Partial<Record<FileStore['kind'], FileStore>>): void;
  /** Change what the next `doctor` is told of the store. */
  setFacts(changed: Partial<StoreFacts>): void;
  /** Run a command line as the operator `오너`; an argument with spaces is one string. */
  ops(...words: string[]): Promise<Outcome>;
  /** The same for a command that must succeed; returns what `--json` prints. */
  done<Data = Record<string, unknown>>(...words: string[]): Promise<Data>;
  /** The names of the jobs that both services queue, once the repeating ones were listed. */
  queuedJobs(): string[];
  /** The newest entry of a service's audit. */
  lastChange(service?: 'shop' | 'member'): Promise<{
    actor: string;
    command: string;
    before: unknown;
    after: unknown;
  }>;
  /** How many entries a command has in the Shop API's audit. */
  changes(command: string): Promise<number>;
  close(): Promise<void>;
};

/** Open both services, each on an empty database of its own, for an operator's commands. */
export async function openTestOperator(): Promise<TestOperator> {
  const store = await buildWholeStore();
  let given = '';
  let facts: StoreFacts = {
    warnings: [],
    // Nothing listens there: a port that is never given away.
    door: new URL('http://127.0.0.1:9/readyz'),
    partners: [],
    programs: [],
    isOwnDatabase: false,
    unknownMigrations: [],
  };
  let fileStores: Partial<Record<FileStore['kind'], FileStore>> = {};
  const apis = createInProcessApis(INTERNAL_KEY);
  const shopJobs = recordJobs('shop', store.jobs);
  const memberJobs = recordJobs('member', store.members.jobs);
  const operator: Omit<OperatorContext, 'actor'> = {
    shop: { ...store.shop, jobs: shopJobs },
    member: { ...store.members.context, jobs: memberJobs },
    readText: async () => given,
    fileStore: (name) => fileStores[name],
    storeFacts: async () => facts,
    async repeatedJobs() {
      await apis.build({
        shop: { ...store.shop, jobs: shopJobs, memberApi: apis.callers.memberApi },
        member: { ...store.members.context, jobs: memberJobs, shopApi: apis.callers.shopApi },
      });
      return [...shopJobs.repeated, ...memberJobs.repeated];
    },
  };
  const ops = (...words: string[]) =>
    runOps([...words, '--actor', '오너'], async (actor = '') => ({
      ...{ ...operator, actor },
      close: async () => {},
    }));
  return {
    store,
    give(text) {
      given = text;
    },
    setFileStores(stores) {
      fileStores = stores;
    },
    setFacts(changed) {
      facts = { ...facts, ...changed };
    },
    ops,
    async done(...words) {
      const { exitCode, printed } = await ops(...words, '--json');
      if (exitCode !== 0) throw new Error(`${words.join(' ')}: ${printed}`);
      return JSON.parse(printed);
    },
    queuedJobs: () => [...shopJobs.queued, ...memberJobs.queued],
    async lastChange(service = 'shop') {
      const [last] = await (service === 'shop'
        ? findAudit(store.db, 1)
        : findAudit(store.members.db, 1));
      if (!last) throw new Error('nothing was changed yet');
      const { actor, command, before, after } = last;
      return { actor, command, before, after };
    },
    async changes(command) {
      const entries = await store.db
        .selectFrom('audit')
        .where('command', '=', command)
        .select('auditNo')
        .execute();
      return entries.length;
    },
    async close() {
      await apis.close();
      await store.close();
    },
  };
}
