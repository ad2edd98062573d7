import { searchAudit } from '@duskline/platform/audit';
import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestMemberApi, type TestMemberApi } from '../../../test/build-test-member.ts';

const ENTRIES = 20_000;
const YEAR = { from: new Date('2026-01-01'), before: new Date('2027-01-01') };

let member: TestMemberApi;
beforeAll(async () => {
  member = await buildTestMemberApi();
  await sql`
    insert into audit (at, actor, command)
    select timestamptz '2026-01-01' + n * interval '1 minute', 'staff ' || n % 500, 'accounts stop'
    from generate_series(1, ${ENTRIES}::integer) n`.execute(member.db);
  await sql`analyze audit`.execute(member.db);
});
afterAll(() => member.close());

/** How PostgreSQL finds a page of the audit. */
async function planOf(filter: { actor?: string }): Promise<string> {
  let plan = '';
  const explain: KyselyPlugin = {
    transformQuery({ node }): RootOperationNode {
      if (node.kind !== 'RawNode') throw new Error('only statements in plain SQL are explained');
      const [first, ...rest] = node.sqlFragments;
      return { ...node, sqlFragments: [`explain ${first}`, ...rest] };
    },
    async transformResult({ result }) {
      plan = result.rows.map((row) => Object.values(row).join()).join('\n');
      return { ...result, rows: [] };
    },
  };
  await searchAudit(member.db.withPlugin(explain), { ...YEAR, ...filter }, { limit: 51 });
  return plan;
}

test.each([
  ['a page of the whole audit', {}, 'audit_at'],
  ['a page of what one of the staff changed', { actor: 'staff 7' }, 'audit_of_actor'],
])('%s is found by its time, without sorting the others', async (_what, filter, index) => {
  const plan = await planOf(filter);
  expect(plan).toContain(`using ${index} on audit`);
  expect(plan).not.toContain('Sort');
});
