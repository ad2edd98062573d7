import { expect, test } from 'vitest';
import { bannerSectionIds, toBanners } from './banner.ts';

const place = (id: string, width: number, names: string[]) =>
  ({
    id,
    accounts: [
      {
        width,
        height: 800,
        banners: names.map((name, bannerNo) => ({
          bannerNo,
          name,
          description: '',
          imageUrl: `//shop/${width}/${name}.jpg`,
          landingUrl: '/products',
        })),
      },
    ],
  }) as never;

test("a wide banner and the phone's of the same name are one banner in two shapes", () => {
  const banners = toBanners(
    [place('TOP', 1920, ['sun', 'road']), place('TOP_MO', 800, ['road', 'sun'])],
    'TOP',
  );
  expect(banners.map(({ title, wide, tall }) => [title, wide.width, tall.imageUrl])).toEqual([
    ['sun', 1920, '//shop/800/sun.jpg'],
    ['road', 1920, '//shop/800/road.jpg'],
  ]);
});

test('a banner in one shape only is shown in it everywhere', () => {
  const banners = toBanners([place('TOP', 1920, ['sun']), place('TOP_MO', 800, ['app'])], 'TOP');
  expect(banners.map(({ title, wide, tall }) => [title, wide.width, tall.width])).toEqual([
    ['sun', 1920, 1920],
    ['app', 800, 800],
  ]);
});

test('banners of another section are left out', () => {
  expect(toBanners([place('MID', 1920, ['sun'])], 'TOP')).toEqual([]);
  expect(bannerSectionIds('TOP', 'MID')).toEqual(['TOP', 'TOP_MO', 'MID', 'MID_MO']);
});
