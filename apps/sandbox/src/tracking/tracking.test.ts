import { expect, test } from 'vitest';
import { openSandbox, submit } from '../../test/open-sandbox.ts';
import { demoKeys } from '../demo-keys.ts';

test('a parcel of the demo was handed over on the day in its number, and is at the door by now', async () => {
  const app = await openSandbox();
  const reply = await app.inject({
    method: 'POST',
    url: '/sweettracker/api/v1/trackingInfo',
    payload: { t_key: demoKeys.sweetTrackerKey, t_code: '04', t_invoice: '626030105082' },
  });
  expect(reply.json()).toMatchObject({
    level: 6,
    firstDetail: { kind: '집화처리', timeString: '2026-03-01 18:00:00' },
    lastDetail: { kind: '배송완료', timeString: '2026-03-02 14:00:00' },
  });
});

test('the button of a parcel on its page brings it to the door', async () => {
  const app = await openSandbox();
  const asked = { t_key: demoKeys.sweetTrackerKey, t_code: '04', t_invoice: '300000000017' };
  await app.inject({
    method: 'POST',
    url: '/sweettracker/api/v1/trackingInfo',
    payload: asked,
  });
  const before = (await app.inject('/tracking')).body;
  expect(before).not.toContain('배송완료');

  const action = before.match(/<form method="post" action="([^"]+)"/)?.[1] ?? '';
  const steps = before.match(/value="(\d+)">바로 도착/)?.[1] ?? '';
  const pressed = await submit(app, action, { code: '04', invoice: asked.t_invoice, steps });
  expect(pressed).toMatchObject({ statusCode: 303, headers: { location: '/tracking' } });
  expect((await app.inject('/tracking')).body).toContain('배송완료');
});
