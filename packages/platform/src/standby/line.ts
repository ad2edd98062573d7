import type { Socket } from 'node:net';
import type pg from 'pg';
import { within } from '../within.ts';

/** One connection for short questions, opened again after it was lost. */
export type Line = {
  /**
   * The first row of the reply; throws where none comes in time. Who asks the same before it was sent
   * shares the reply, so that nobody waits for more than two.
   */
  ask<Row>(text: string): Promise<Row>;
  close(): void;
};

/** A server that has not answered by then is away: also one that is frozen, whose network says nothing. */
const ANSWERS_WITHIN_MS = 2000;

/** Create a line; `onLost` is called when a connection that was open ends by itself. */
export function createLine(open: () => Promise<pg.Client>, onLost: () => void = () => {}): Line {
  let connecting: Promise<pg.Client> | undefined;
  function drop(lost: Promise<pg.Client>): void {
    if (connecting === lost) connecting = undefined;
    lost.then(cut, () => {});
  }
  async function connect(): Promise<pg.Client> {
    const opening = open();
    connecting = opening;
    const client = await opening;
    client.once('end', () => {
      if (connecting !== opening) return;
      connecting = undefined;
      onLost();
    });
    return client;
  }
  async function askNow<Row>(text: string): Promise<Row> {
    const asked = connecting ?? connect();
    const using = connecting ?? asked;
    try {
      const client = await asked;
      const reply = await within<pg.QueryResult | undefined>(
        ANSWERS_WITHIN_MS,
        client.query(text),
        () => undefined,
      );
      if (!reply) throw new Error(`no reply within ${ANSWERS_WITHIN_MS} ms`);
      return reply.rows[0] as Row;
    } catch (error) {
      drop(using);
      throw error;
    }
  }
  // A connection answers one question after the other; pg asks its callers to wait for that.
  let former: Promise<unknown> = Promise.resolve();
  const waiting = new Map<string, Promise<unknown>>();
  return {
    ask<Row>(text: string) {
      const shared = waiting.get(text);
      if (shared) return shared as Promise<Row>;
      const answer = former.then(() => {
        waiting.delete(text);
        return askNow<Row>(text);
      });
      waiting.set(text, answer);
      former = answer.catch(() => {});
      return answer;
    },
    close() {
      if (connecting) drop(connecting);
    },
  };
}

/** End a connection without asking its server, which may never answer; what is under way on it fails. */
export function cut(client: pg.ClientBase): void {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
}
