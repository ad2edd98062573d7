import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type RawBuilder,
  type Transaction,
} from 'kysely';

/** How a connection executes statements, and whether its transaction has surely ended. */
type Ended = { execute: DatabaseConnection['executeQuery']; isOver: boolean };

/** Connections whose transaction was ended by `executeAndCommit`, until the driver ends it, too. */
const ended = new WeakMap<DatabaseConnection, Ended>();

/**
 * Execute the last statement of a transaction and commit with it: both are sent at once. What the
 * statement locks is then free a reply earlier, which on a busy machine is most of the time that it
 * is locked (decision 0620). What must undo all is an error of the statement, for nothing can be
 * refused after it: a further statement of the transaction throws. Its values are plain ones, so that
 * nothing can keep it from being sent before its commit is. Returns the rows, their columns named as
 * the statement names them.
 */
export async function executeAndCommit<Tables, Result>(
  tx: Transaction<Tables>,
  statement: RawBuilder<Result>,
): Promise<Result[]> {
  const compiled = statement.compile(tx);
  if (!compiled.parameters.every(isPlain)) {
    throw new Error('a last statement takes plain values: a list or an object might not be sent');
  }
  return tx.getExecutor().provideConnection(async (connection) => {
    const executed = connection.executeQuery<Result>(compiled);
    const committed = connection.executeQuery<{ command: string }>(CompiledQuery.raw('commit'));
    const end: Ended = { execute: connection.executeQuery, isOver: false };
    ended.set(connection, end);
    connection.executeQuery = async () => {
      throw new Error('the transaction was committed with its last statement');
    };
    // Both, so that nothing is under way on the connection afterwards.
    const [result, outcome] = await Promise.allSettled([executed, committed]);
    end.isOver = outcome.status === 'fulfilled';
    if (result.status === 'rejected') throw result.reason;
    if (outcome.status === 'rejected') throw outcome.reason;
    if (outcome.value.rows[0]?.command !== 'COMMIT') throw new Error('the commit rolled back');
    return result.value.rows;
  });
}

/** Whether `pg` sends a value as it is, without code that may throw. */
function isPlain(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** A driver that neither commits nor rolls back what `executeAndCommit` has ended. */
class EarlyCommitDriver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (!hasEnded(connection)) await super.commitTransaction(connection);
  }

  /** What did not surely end is rolled back; a connection on which that fails is closed. */
  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    if (!hasEnded(connection)) await super.rollbackTransaction(connection);
  }
}

/** Whether the transaction of a connection has ended; from here on the connection serves the next one. */
function hasEnded(connection: DatabaseConnection): boolean {
  const end = ended.get(connection);
  if (!end) return false;
  ended.delete(connection);
  connection.executeQuery = end.execute;
  return end.isOver;
}

/** PostgreSQL's dialect for pools whose connections pipeline, which `executeAndCommit` needs. */
export class EarlyCommitDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new EarlyCommitDriver(this.#config);
  }
}
