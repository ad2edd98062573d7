import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { frontDoorPage } from './front-door-page.ts';

const script = /<script>([\s\S]*)<\/script>/.exec(frontDoorPage)?.[1] ?? '';

/** Run the page's script as a browser would, with these replies of the malls call, one a poll. */
async function poll(userAgent: string, replies: { status: number; message?: string }[]) {
  const problem = { textContent: '' };
  const sent: Record<string, string>[] = [];
  let reloads = 0;
  let onTick = async () => {};
  runInNewContext(script, {
    navigator: { userAgent },
    location: { reload: () => (reloads += 1) },
    history: {},
    document: {
      getElementById: (id: string) => (id === 'problem' ? problem : { addEventListener() {} }),
    },
    setInterval: (tick: () => Promise<void>) => (onTick = tick),
    fetch: async (_path: string, { headers }: { headers: Record<string, string> }) => {
      sent.push(headers);
      const { status, message } = replies[sent.length - 1] ?? { status: 503 };
      return { ok: status === 200, status, json: async () => ({ message }) };
    },
  });
  for (const _reply of replies) await onTick();
  return { problem: problem.textContent, sent, reloads };
}

test('a shopper who waits for the store to start sees it once the malls call answers', async () => {
  const seen = await poll('Mozilla/5.0 (X11; Linux x86_64)', [{ status: 503 }, { status: 200 }]);
  expect(seen).toMatchObject({ reloads: 1, problem: '' });
});

test('a malls call that is refused with a message shows it to somebody who waits', async () => {
  const message = '지금은 이용할 수 없는 쇼핑몰이에요.';
  const seen = await poll('Mozilla/5.0', [{ status: 400, message }]);
  expect(seen).toMatchObject({ reloads: 0, problem: message });
});

test.each([
  ['Mozilla/5.0 (Linux; Android 15) DUSKLINE-APP/1.0', 'AOS'],
  ['Mozilla/5.0 (iPhone) DUSKLINE-APP/1.0', 'IOS'],
  ['Mozilla/5.0 (iPhone)', 'MOBILE_WEB'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'PC'],
])(
  'the malls call of %s names its platform, the version and the company',
  async (agent, platform) => {
    const { sent } = await poll(agent, [{ status: 503 }]);
    expect(sent).toEqual([
      expect.objectContaining({ platform, version: '1.0', company: 'DUSKLINE' }),
    ]);
  },
);
