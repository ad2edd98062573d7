import { expect, test } from 'vitest';
import { readStandaloneSettings } from './settings.ts';

const mall = { SHOP_API_URL: 'https://shop-api.mall.example/', SHOP_CLIENT_ID: 'mEiQ9x==' };

test('a hosted mall needs its address and a client id; accounts and payment are its own', () => {
  expect(readStandaloneSettings(mall)).toMatchObject({
    shopApiUrl: 'https://shop-api.mall.example',
    clientId: 'mEiQ9x==',
    memberApiUrl: undefined,
    hasShopExtensions: false,
    paymentScriptUrl: 'https://shop-api.mall.example/payments/ncp_pay.js',
    siteUrl: 'http://localhost:3000',
  });
});

test('a Shop API of ours opens the payment window itself', () => {
  const ours = { ...mall, SHOP_API_EXTENSIONS: 'on', MEMBER_API_URL: 'https://member.example' };
  expect(readStandaloneSettings(ours)).toMatchObject({
    hasShopExtensions: true,
    memberApiUrl: 'https://member.example',
    paymentScriptUrl: undefined,
  });
});

test('staff preview pages of our own mall, and none of another', () => {
  const named = { ...mall, BACK_OFFICE_URL: 'https://office.example' };
  expect(readStandaloneSettings(named).backOfficeUrl).toBeUndefined();
  const ours = readStandaloneSettings({ ...named, SHOP_API_EXTENSIONS: 'on' });
  expect(ours.backOfficeUrl).toBe('https://office.example');
});

test('banners, sections and boards are those that the operator of the mall names', () => {
  const { placement } = readStandaloneSettings({
    ...mall,
    HERO_BANNERS: 'MAIN01',
    HOME_SECTIONS: 'SPMO0001, SPMO0002',
    CATEGORY_BANNERS: 'TOP1',
    NOTICE_BOARD: '8812',
  });
  expect(placement).toMatchObject({
    heroBanners: 'MAIN01',
    homeSections: ['SPMO0001', 'SPMO0002'],
    categoryBanners: ['TOP1'],
    noticeBoard: '8812',
  });
});

test.each([
  ['SHOP_API_URL', {}],
  ['SHOP_CLIENT_ID', { SHOP_API_URL: mall.SHOP_API_URL }],
  ['SHOP_API_URL', { ...mall, SHOP_API_URL: 'mall.example' }],
  ['SHOP_CLIENT_ID', { ...mall, SHOP_CLIENT_ID: 'two words' }],
  ['MEMBER_API_URL', { ...mall, MEMBER_API_URL: 'none' }],
  ['SHOP_API_EXTENSIONS', { ...mall, SHOP_API_EXTENSIONS: 'yes' }],
  ['PAYMENT_SCRIPT_URL', { ...mall, PAYMENT_SCRIPT_URL: '/ncp_pay.js' }],
  ['PAYMENT_ORIGINS', { ...mall, PAYMENT_ORIGINS: 'pay.example' }],
  ['IMAGE_ORIGINS', { ...mall, IMAGE_ORIGINS: 'http://images.example/folder' }],
  ['HOME_SECTIONS', { ...mall, HOME_SECTIONS: 'A1,,A2' }],
  ['NOTICE_BOARD', { ...mall, NOTICE_BOARD: '공지' }],
  ['PAGE_CALLS_MS', { ...mall, PAGE_CALLS_MS: '0' }],
  ['PORT', { ...mall, PORT: 'web' }],
])('a wrong value stops the start with one line that names %s', (name, environment) => {
  expect(() => readStandaloneSettings(environment)).toThrow(new RegExp(`^${name}: .+$`));
});
