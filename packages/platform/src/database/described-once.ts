import pg from 'pg';

type Field = { name: string; dataTypeID: number; format: string };

/** How the rows of a statement are read: what `pg` keeps of a result before they come. */
type Shape = {
  fields: Field[];
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
};

/** What a query of `pg` needs of its connection. */
type Wire = {
  parsedStatements: Record<string, string | undefined>;
  describe(portal: object): void;
};

type Done = (error: Error | null, result: pg.QueryResult<never>) => void;

/** What a query of `pg` has beside its published types; `described-once.test.ts` notices a change. */
type InnerQuery = {
  name: string | undefined;
  _result: Shape;
  _accumulateRows: unknown;
  prepare(wire: Wire): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
};
const InnerQuery = pg.Query as unknown as new (
  text: string,
  values: unknown[],
  done: Done,
) => InnerQuery;

/** What is known of a connection: its statements' rows, and itself with nothing asked about them. */
type Known = { shapes: Map<string, Shape>; silent: Wire };

/** A prepared statement as it is sent. */
type PreparedStatement = { name: string; text: string; values: unknown[] };

/**
 * Make the function that has `pg` send a prepared statement and returns its result. What its rows are
 * like is asked of the server once for each connection, not with each execution, as `pg` does: the
 * server never changes that of a prepared statement, it refuses to execute it. Connections share what
 * is described alike. Only for connections that are one and the same session of the server.
 */
export function describeOnce(): (
  send: (query: object) => unknown,
  statement: PreparedStatement,
) => Promise<pg.QueryResult<never>> {
  const known = new WeakMap<Wire, Known>();
  const shared = new Map<string, Shape>();

  function know(wire: Wire): Known {
    const silent: Wire = Object.create(wire, { describe: { value: () => {} } });
    const of: Known = { shapes: new Map(), silent };
    known.set(wire, of);
    return of;
  }

  /** Note what the rows of a statement are like, once it was executed. */
  function note(wire: Wire, name: string, result: Shape): void {
    const of = known.get(wire) ?? know(wire);
    if (of.shapes.has(name)) return;
    const { fields, _parsers, _prebuiltEmptyResultObject } = result;
    const described = { fields, _parsers, _prebuiltEmptyResultObject };
    const before = shared.get(name);
    if (!before) shared.set(name, described);
    of.shapes.set(name, before && isAlike(before, described) ? before : described);
  }

  class DescribedOnce extends InnerQuery {
    override prepare(wire: Wire): void {
      const of = known.get(wire);
      const shape = of?.shapes.get(this.name ?? '');
      if (!of || !shape) {
        super.prepare(wire);
        return;
      }
      Object.assign(this._result, shape);
      this._accumulateRows = true;
      super.prepare(of.silent);
    }

    override handleCommandComplete(message: unknown, wire: Wire): void {
      note(wire, this.name ?? '', this._result);
      super.handleCommandComplete(message, wire);
    }
  }

  return (send, { name, text, values }) =>
    new Promise((resolve, reject) => {
      const query = new DescribedOnce(text, values, (error, result) =>
        error ? reject(error) : resolve(result),
      );
      query.name = name;
      send(query);
    });
}

/** Whether rows are read alike: the same columns, of the same types. */
function isAlike(one: Shape, other: Shape): boolean {
  const columnsOf = ({ fields }: Shape) =>
    fields.map(({ name, dataTypeID, format }) => `${name} ${dataTypeID} ${format}`).join();
  return columnsOf(one) === columnsOf(other);
}
