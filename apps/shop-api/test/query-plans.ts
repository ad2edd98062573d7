import { inTransaction } from '@duskline/platform/database/database';
import { CompiledQuery, sql } from 'kysely';
import type { ShopDb, ShopTx } from '../src/context.ts';

/** The plans of all statements that `ask` sends, where a table is read through only if no index helps. */
export async function plansOf(db: ShopDb, ask: (tx: ShopTx) => Promise<unknown>): Promise<string> {
  return inTransaction(db, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const executor = tx.getExecutor();
    const execute = executor.executeQuery.bind(executor);
    const sent: CompiledQuery[] = [];
    executor.executeQuery = (query, ...rest) => {
      sent.push(query);
      return execute(query, ...rest);
    };
    await ask(tx);
    executor.executeQuery = execute;
    let plans = '';
    for (const { sql: text, parameters } of sent) {
      const plan = await tx.executeQuery(CompiledQuery.raw(`explain ${text}`, [...parameters]));
      plans += plan.rows.map((row) => Object.values(row as object).join()).join('\n');
    }
    return plans;
  });
}
