import { HOUR_MS } from '@duskline/contract/time.rules';
import { expect, test } from 'vitest';
import { PATIENT_MS, REPLY_LIMIT_MS, slowReply } from '../../test/slow-reply.ts';
import { postJson, readJson, type Sandbox, startSandbox } from '../../test/start-sandbox.ts';
import { PartnerError } from '../partner-error.ts';
import { createFcmSender, type FcmSettings } from './fcm-sender.ts';

const note = {
  id: 'outbox-17',
  deviceToken: 'phone-of-noeul:APA91b-0000',
  title: '배송을 시작했어요',
  body: '후디가 출발했습니다.',
  path: '/my-page/orders/202603010000000017',
};

function senderTo(sandbox: Sandbox, settings: Partial<FcmSettings> = {}) {
  return createFcmSender({
    apiUrl: `${sandbox.origin}/fcm`,
    tokenUrl: `${sandbox.origin}/google/token`,
    projectId: sandbox.keys.fcmProjectId,
    clientEmail: sandbox.keys.fcmClientEmail,
    privateKey: sandbox.keys.fcmPrivateKey,
    firstPauseMs: 1,
    timeLimitMs: PATIENT_MS,
    ...settings,
  });
}

async function pushesOf(sandbox: Sandbox, token = note.deviceToken) {
  return (await readJson(`${sandbox.origin}/inbox/pushes.json?token=${token}`)) as object[];
}

test('a note reaches the phone it was sent to and no other', async () => {
  const sandbox = await startSandbox();
  expect(await senderTo(sandbox).send(note)).toEqual({
    kind: 'accepted',
    messageId: expect.stringMatching(/^projects\/duskline-demo\/messages\//),
  });
  expect(await pushesOf(sandbox)).toMatchObject([
    { title: note.title, body: note.body, path: note.path, tag: note.id },
  ]);
  expect(await pushesOf(sandbox, 'phone-of-hannat:APA91b-0000')).toEqual([]);
});

test('many notes at once request one access token', async () => {
  const sandbox = await startSandbox();
  // A second asking would be refused, and so would its note.
  await sandbox.injectFault({ operation: 'fcm.token', kind: 'slow', ms: 20 });
  await sandbox.injectFault({ operation: 'fcm.token', kind: 'status', status: 400, times: 10 });
  const sender = senderTo(sandbox);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => sender.send({ ...note, id: `outbox-${at}` })),
  );
  expect(answers.every((answer) => answer.kind === 'accepted')).toBe(true);
  expect(await sender.send(note)).toMatchObject({ kind: 'accepted' });
  expect(await sandbox.faultsLeft()).toBe(10);
});

test('a revoked access token is requested again', async () => {
  const sandbox = await startSandbox();
  const sender = senderTo(sandbox);
  await sender.send(note);
  await fetch(`${sandbox.origin}/google/take-back`, { method: 'POST' });
  expect(await sender.send(note)).toMatchObject({ kind: 'accepted' });
});

test('a phone whose owner deleted the app is unregistered', async () => {
  const sandbox = await startSandbox();
  await postJson(`${sandbox.origin}/inbox/pushes/uninstall`, { token: note.deviceToken });
  expect(await senderTo(sandbox).send(note)).toEqual({ kind: 'unregistered' });
  const another = { ...note, deviceToken: 'phone-of-hannat:APA91b-0000' };
  expect(await senderTo(sandbox).send(another)).toMatchObject({ kind: 'accepted' });
});

test.for([
  { name: 'a token that is none', wrong: { deviceToken: 'short' } },
  { name: 'a note too long to send', wrong: { body: '가'.repeat(2_000) } },
])('$name is refused', async ({ wrong }) => {
  const sandbox = await startSandbox();
  expect(await senderTo(sandbox).send({ ...note, ...wrong })).toMatchObject({
    kind: 'refused',
    code: 'INVALID_ARGUMENT',
  });
  expect(await pushesOf(sandbox)).toEqual([]);
});

test.for([
  { name: 'another account', settings: { clientEmail: 'someone@else.example' } },
  { name: 'another project', settings: { projectId: 'someone-elses' } },
])('$name throws a PartnerError', async ({ settings }) => {
  const sandbox = await startSandbox();
  await expect(senderTo(sandbox, settings).send(note)).rejects.toThrow(PartnerError);
});

test('a key of another account, and a clock two hours off, throw a PartnerError', async () => {
  const sandbox = await startSandbox();
  const late = await startSandbox({ now: () => new Date(Date.now() + 2 * HOUR_MS) });
  const foreign = await startSandbox({ keys: { fcmClientEmail: 'other@project.example' } });
  expect(() => senderTo(sandbox, { privateKey: 'none' })).toThrow();
  await expect(senderTo(late).send(note)).rejects.toThrow('invalid_grant');
  await expect(senderTo(foreign).send(note)).rejects.toThrow('invalid_grant');
});

test.for([
  { name: 'a 503', fault: { kind: 'status', status: 503 } },
  { name: 'a dropped connection', fault: { kind: 'drop' } },
  { name: 'a body cut short', fault: { kind: 'malformed' } },
  { name: 'an answer slower than our limit', fault: slowReply },
] as const)('$name is retried once, for access and for the note', async ({ fault }) => {
  for (const operation of ['fcm.token', 'fcm.send']) {
    const sandbox = await startSandbox();
    await sandbox.injectFault({ operation, ...fault });
    const sender = senderTo(sandbox, { timeLimitMs: REPLY_LIMIT_MS });
    expect(await sender.send(note)).toMatchObject({ kind: 'accepted' });
  }
});

test('a note sent twice because a reply was lost replaces itself on the phone', async () => {
  const sandbox = await startSandbox();
  await sandbox.injectFault({ operation: 'fcm.send', kind: 'lost_answer' });
  expect(await senderTo(sandbox).send(note)).toMatchObject({ kind: 'accepted' });
  expect(await pushesOf(sandbox)).toMatchObject([{ tag: note.id }, { tag: note.id }]);
});

test('when Google cannot be reached, it is unknown whether the note arrives', async () => {
  for (const operation of ['fcm.token', 'fcm.send']) {
    const sandbox = await startSandbox();
    await sandbox.injectFault({ operation, kind: 'status', status: 500, times: 2 });
    expect(await senderTo(sandbox).send(note)).toEqual({ kind: 'unknown', reason: 'HTTP 500' });
    await sandbox.injectFault({ operation, kind: 'status', status: 429 });
    expect(await senderTo(sandbox).send(note)).toEqual({ kind: 'unknown', reason: 'HTTP 429' });
  }
});
