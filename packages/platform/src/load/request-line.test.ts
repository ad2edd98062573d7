import { EventEmitter, once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { lineUpRequests, waitedInLineMs } from './request-line.ts';

let clock = 0;
let turns: (() => void)[] = [];
let server: EventEmitter;
let line: ReturnType<typeof lineUpRequests>;
let worked: string[] = [];
beforeEach(() => {
  [clock, turns, worked] = [0, [], []];
  server = new EventEmitter();
  line = lineUpRequests(server, {
    now: () => clock,
    nextTurn: (look: () => void) => turns.push(look),
  });
});

const anAnswer = () => ({ closed: false });

/** A request whose work takes so long. */
function come(name: string, { takesMs = 0, answer = anAnswer() } = {}) {
  line.enter(answer, () => {
    worked.push(name);
    clock += takesMs;
  });
  return answer;
}

/** The loop turns once, and this comes in it. */
function turn(comes: () => void = () => {}): void {
  comes();
  for (const look of turns.splice(0)) look();
}

const connect = () => void server.emit('connection', {});

test('where nobody connects a request is worked on at once', () => {
  const answer = come('a');
  expect(worked).toEqual(['a']);
  expect(waitedInLineMs(answer)).toBe(0);
  expect(turns).toEqual([]);
});

test('a crowd is taken in before its requests are worked on, first come first served', () => {
  for (const name of ['a', 'b', 'c']) {
    turn(() => {
      connect();
      come(name);
    });
    clock += 10;
  }
  expect(worked).toEqual([]);
  turn();
  expect(worked).toEqual(['a', 'b', 'c']);
  expect(turns).toEqual([]);
  come('later');
  expect(worked).toEqual(['a', 'b', 'c', 'later']);
});

test('how long a request has waited in the line is known when it is worked on', () => {
  connect();
  const first = come('first');
  clock = 30;
  const second = come('second');
  turn();
  clock = 70;
  turn();
  expect([first, second].map(waitedInLineMs)).toEqual([70, 40]);
});

test('however many go on connecting, requests are worked on after a while', () => {
  for (let at = 0; at < 100 && worked.length === 0; at++) {
    clock += 10;
    turn(() => {
      connect();
      if (at === 0) come('first');
    });
  }
  expect(worked).toEqual(['first']);
});

test('much work is done in parts, and between them connections are taken in', () => {
  connect();
  for (const name of ['a', 'b', 'c']) come(name, { takesMs: 40 });
  turn();
  turn();
  expect(worked).toEqual(['a', 'b']);
  turn(connect);
  expect(worked).toEqual(['a', 'b']);
  turn();
  expect(worked).toEqual(['a', 'b', 'c']);
});

test('who left while they waited is not worked for', () => {
  connect();
  const gone = come('gone');
  come('here');
  gone.closed = true;
  turn();
  turn();
  expect(worked).toEqual(['here']);
});

test('a server of node:http takes in all that wait at its port before it answers the first', async () => {
  const CROWD = 30;
  let connected = 0;
  let connectedAtFirst: number | undefined;
  const real = createServer((_request, response) =>
    // The clock stands: no machine is so slow that the line ends before all are in.
    realLine.enter(response, () => {
      connectedAtFirst ??= connected;
      response.end();
    }),
  );
  const realLine = lineUpRequests(real, { now: () => 0 });
  real.on('connection', () => {
    connected += 1;
  });
  real.listen(0, '127.0.0.1');
  await once(real, 'listening');
  onTestFinished(() => void real.close());
  const { port } = real.address() as AddressInfo;
  const answers = Array.from({ length: CROWD }, async () => {
    const [response] = await once(
      request({ port, host: '127.0.0.1', agent: false }).end(),
      'response',
    );
    response.resume();
    return response.statusCode;
  });
  expect(await Promise.all(answers)).toEqual(Array.from({ length: CROWD }, () => 200));
  expect(connectedAtFirst).toBe(CROWD);
});
