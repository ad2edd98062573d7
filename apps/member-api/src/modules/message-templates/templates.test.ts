import { demoTalkTemplates } from '@duskline/sandbox/solapi/talk-templates';
import { expect, test } from 'vitest';
import type { MessageKind, MessageValues } from './message-kinds.rules.ts';
import { renderMail, renderPush, renderSms } from './render-message.ts';
import { fillText, variableValues } from './template.ts';
import { templateOf } from './templates.ts';

const orderNo = '260504123456789012';
const productName = '나이트 <후드> & 팬츠 외 1건';
const advertisement = {
  channels: ['SMS' as const, 'MAIL' as const, 'PUSH' as const],
  ...{ title: '겨울 세일', body: '#{이름}님, 오늘만 20%', path: '/events/1', action: '보러 가기' },
};
const samples: { [Kind in MessageKind]: MessageValues[Kind] } = {
  signed_up: {},
  code: { code: '012345' },
  password_changed: { at: '2026-05-04 12:00' },
  phone_changed: { at: '2026-05-04 12:00' },
  new_sign_in: { at: '2026-05-04 12:00', device: 'iPhone Safari' },
  social_linked: { at: '2026-05-04 12:00', provider: '카카오' },
  password_mail: { link: 'http://shop.test/reset?token=abc', minutes: 30 },
  order_paid: { orderNo, productName, amount: 1_234_000 },
  deposit_request: {
    orderNo,
    productName,
    amount: 59_000,
    bank: '가상은행',
    accountNumber: '000-1111-2222',
    until: '2026-05-05 12:00',
  },
  deposit_too_late: { orderNo, productName, amount: 59_000 },
  shipped: { orderNo, productName, carrier: 'CJ대한통운', invoiceNo: '601234567890' },
  delivered: { orderNo, productName },
  claim_decided: {
    orderNo,
    productName,
    claim: 'RETURN',
    decision: 'APPROVED',
    note: '결제하신 방법으로 환불해 드려요.',
  },
  restock: { productNo: 7, productName, optionName: 'BLACK / M' },
  coupon_issued: { couponName: '봄 10% 쿠폰', until: '2026-05-31' },
  campaign: { campaignNo: 1, ...advertisement },
  campaign_test: advertisement,
  grade_up: { gradeName: 'REGULAR', pointRate: 3 },
  points_ending: { amount: 12_300, until: '2026-05-11' },
  inquiry_answered: {
    inquiryNo: 3,
    productNo: null,
    title: '배송 문의',
    wantsTalk: true,
    wantsMail: true,
  },
  staff_invited: { roleName: 'MD', link: 'http://office.test/invitation/abc', hours: 72 },
};
const kinds = Object.keys(samples) as MessageKind[];
const context = { name: '김테스트', siteUrl: 'http://shop.test', isMember: true };
/** As senders count: Korean takes two. */
const bytesOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) < 128 ? 1 : 2), 0);

test.each(kinds)('%s: every channel of the template has its whole text', (kind) => {
  const template = templateOf(kind);
  const values = samples[kind];
  const rendered: string[] = [];
  if (template.talk || template.sms) {
    const text = renderSms(template, values, context);
    expect(bytesOf(text)).toBeLessThanOrEqual(2000);
    rendered.push(text);
  }
  if (template.mail) {
    const { subject, text, html = '' } = renderMail(template, values, context);
    expect(html).toContain('<html lang="ko">');
    const leadsSomewhere = /http:\/\/(shop|office)\.test\//.test(text);
    expect(leadsSomewhere).toBe(template.action !== '');
    rendered.push(subject, text, html);
  }
  if (template.push) {
    const { title, body, path } = renderPush(template, values, context);
    expect(path).toMatch(/^\//);
    rendered.push(title, body);
  }
  expect(rendered.length).toBeGreaterThan(0);
  for (const text of rendered) {
    expect(text).toMatch(/[가-힣]/);
    expect(text).not.toMatch(/undefined|null|NaN|\[object|#\{/);
    // The date form of the screens (decision 0134).
    expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}/);
  }
});

test.each(kinds)('%s: its talk is the text that Kakao approved, letter by letter', (kind) => {
  const { talk } = templateOf(kind);
  if (!talk) return;
  expect(talk.text).toBe(demoTalkTemplates[talk.id]);
  const given = variableValues(templateOf(kind), samples[kind], context);
  for (const [, name = ''] of talk.text.matchAll(/#\{([^}]+)\}/g)) {
    expect(given[name], name).toBeTypeOf('string');
  }
  expect(fillText(talk.text, given).length).toBeLessThanOrEqual(1000);
});

test('a code fits one SMS', () => {
  expect(bytesOf(renderSms(templateOf('code'), samples.code, context))).toBeLessThanOrEqual(90);
});

test('advertising is marked and says how to opt out; nothing else is marked', () => {
  for (const kind of kinds) {
    const template = templateOf(kind);
    const isMarketing = template.nature === 'marketing';
    const values = samples[kind];
    if (template.sms || template.talk) {
      const text = renderSms(template, values, context);
      expect(text.startsWith('(광고)')).toBe(isMarketing);
      expect(text.includes('무료수신거부')).toBe(isMarketing);
    }
    if (template.mail) {
      const { subject, text } = renderMail(template, values, context);
      expect(subject.startsWith('(광고)')).toBe(isMarketing);
      expect(text.includes('무료수신거부')).toBe(isMarketing);
    }
    if (template.push) {
      const { title, body } = renderPush(template, values, context);
      expect(title.startsWith('(광고)')).toBe(isMarketing);
      expect(body.includes('수신거부')).toBe(isMarketing);
    }
    expect(isMarketing && template.talk).toBeFalsy();
  }
});

test('a name in a mail is text and never markup', () => {
  const { html } = renderMail(templateOf('order_paid'), samples.order_paid, {
    ...context,
    name: '<script>alert(1)</script>',
  });
  expect(html).not.toContain('<script>');
  expect(html).toContain('나이트 &lt;후드&gt; &amp; 팬츠');
});

test("a guest's message links to the guests' order look-up", () => {
  const guest = { ...context, isMember: false };
  expect(renderSms(templateOf('order_paid'), samples.order_paid, guest)).toContain(
    'http://shop.test/guest/orders',
  );
});

test('a mail greets its reader once, whether its words begin with the name or not', () => {
  const mail = (body: string) => {
    const { text, html } = renderMail(
      templateOf('campaign'),
      { ...samples.campaign, body },
      context,
    );
    return [text, html].map((one) => one.split('김테스트님').length - 1);
  };
  expect(mail('#{이름}님, 오늘만 20%')).toEqual([1, 1]);
  expect(mail('오늘만 20%')).toEqual([1, 1]);
});
