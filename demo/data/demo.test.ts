import { describe, expect, test } from 'vitest';
import { sketchOf } from '../pictures/garment.ts';
import { pictureList, picturesOf } from '../pictures/picture-list.ts';
import { randomFrom } from '../pictures/random.ts';
import { paintSvg } from '../pictures/sketch.ts';
import { DEPARTMENTS } from './categories.ts';
import {
  CAROUSEL,
  CATEGORY_BANNERS,
  EVENTS,
  LOOKS,
  POPUPS,
  PROMOTIONS,
  SECTIONS,
} from './display.ts';
import { LINES } from './lines.ts';
import { PRODUCTS } from './products.ts';
import { reviewSentenceCount, reviewText } from './reviews.ts';
import { FAQS, NOTICES, TERMS } from './texts.ts';

const flagged = (test: (flags: (typeof PRODUCTS)[number]['flags']) => unknown) =>
  PRODUCTS.filter(({ flags }) => test(flags));

describe('the demo catalogue', () => {
  test('has some hundred products, each with its own code, name and name in English', () => {
    expect(PRODUCTS.length).toBeGreaterThanOrEqual(90);
    for (const field of ['code', 'name', 'englishName'] as const) {
      expect(new Set(PRODUCTS.map((product) => product[field])).size).toBe(PRODUCTS.length);
    }
  });

  test('fills every category and every line', () => {
    const stocked = new Set(PRODUCTS.map(({ categoryId }) => categoryId));
    const categories = DEPARTMENTS.flatMap(({ children }) => children.map(({ id }) => id));
    expect([...stocked].sort()).toEqual([...categories].sort());
    expect(new Set(PRODUCTS.map(({ lineId }) => lineId))).toEqual(
      new Set(LINES.map(({ id }) => id)),
    );
  });

  test('has prices in whole won, a sale price below the list price', () => {
    for (const { listPrice, salePrice = listPrice - 1 } of PRODUCTS) {
      expect(Number.isInteger(listPrice) && listPrice > 0).toBe(true);
      expect(salePrice).toBeGreaterThan(0);
      expect(salePrice).toBeLessThan(listPrice);
    }
  });

  test('has measurements of every size and every colour in every size', () => {
    for (const { sizes, sizeTable, options, colours } of PRODUCTS) {
      expect(sizeTable.rows.map(({ size }) => size)).toEqual([...sizes]);
      for (const { values } of sizeTable.rows)
        expect(values).toHaveLength(sizeTable.columns.length);
      expect(new Set(options.map(({ colour, size }) => `${colour}/${size}`)).size).toBe(
        colours.length * sizes.length,
      );
    }
  });

  test('describes each product in three to six sentences and has a disclosure table', () => {
    for (const { description, disclosure } of PRODUCTS) {
      const sentences = description
        .join(' ')
        .split(/[.?!](?:\s|$)/)
        .filter(Boolean);
      expect(sentences.length).toBeGreaterThanOrEqual(3);
      expect(disclosure.length).toBeGreaterThanOrEqual(8);
    }
  });

  test('has an example of every unusual kind of product', () => {
    const appOnly = flagged(({ isAppOnly }) => isAppOnly);
    expect(appOnly.length).toBeGreaterThanOrEqual(3);
    expect(PRODUCTS.filter(({ name }) => name.startsWith('[APP EXCLUSIVE]'))).toEqual(appOnly);
    const paused = flagged(({ contentsIfPausing }) => contentsIfPausing);
    expect(paused).toHaveLength(2);
    expect(paused.filter(({ flags }) => flags.contentsIfPausing?.includes('앱'))).toHaveLength(1);
    expect(flagged(({ verifiedOnly }) => verifiedOnly)).toHaveLength(2);
    expect(flagged(({ restockedDaysAgo }) => restockedDaysAgo)).toHaveLength(2);
    expect(flagged(({ isLimitedDrop }) => isLimitedDrop).length).toBeGreaterThanOrEqual(8);
    const soldOut = PRODUCTS.filter(({ options }) =>
      options.every(({ available }) => available === 0),
    );
    expect(soldOut.length).toBeGreaterThanOrEqual(2);
  });

  test('has no two products of one kind with the same print in the same colour', () => {
    const drawn = PRODUCTS.flatMap(({ look, colours }) =>
      colours.map((colour) => {
        const sides = (['front', 'back'] as const).map((side) =>
          paintSvg(sketchOf(look, colour, side)),
        );
        return `${look.kind} ${look.isWashed} ${sides.join()}`;
      }),
    );
    expect(new Set(drawn).size).toBe(drawn.length);
  });
});

describe('what the demo shop displays', () => {
  const keys = new Set(pictureList().map(({ key }) => key));

  test('has a drawn picture for everything that names one, each under its own key', () => {
    expect(keys.size).toBe(pictureList().length);
    const named = [
      ...[...CAROUSEL, ...PROMOTIONS].flatMap(({ pcKey, mobileKey }) => [pcKey, mobileKey]),
      ...[...CATEGORY_BANNERS, ...POPUPS].map(({ key }) => key),
      ...EVENTS.flatMap(({ squareKey, wideKey }) => [squareKey, wideKey]),
      ...LINES.flatMap(({ logoKey, posterKey }) => [logoKey, posterKey]),
    ];
    expect(named.filter((key) => !keys.has(key))).toEqual([]);
  });

  test('shows each product from all sides in its first colour and at least once in the others', () => {
    for (const product of PRODUCTS) {
      const views = picturesOf(product);
      const first = views.filter(({ colourId }) => colourId === product.colours[0]?.id);
      expect(first.map(({ view }) => view)).toEqual(['front', 'back', 'detail', 'styled']);
      expect(new Set(views.map(({ colourId }) => colourId)).size).toBe(product.colours.length);
      expect(views.every(({ key }) => keys.has(key))).toBe(true);
    }
  });

  test('names only products it has, and fills every row of the home page', () => {
    const codes = new Set(PRODUCTS.map(({ code }) => code));
    for (const { productCodes } of [...SECTIONS, ...LOOKS, ...EVENTS]) {
      expect(productCodes.length).toBeGreaterThanOrEqual(2);
      expect(productCodes.filter((code) => !codes.has(code))).toEqual([]);
    }
    expect(SECTIONS.map(({ sectionId }) => sectionId)).toContain('SCPC0001');
    expect(CATEGORY_BANNERS.map(({ sectionId }) => sectionId)).toEqual([
      'Cate_BR_FW',
      'Cate_BR_CT',
      'Cate_BR_AS',
    ]);
  });
});

describe('the texts of the demo', () => {
  test('has twenty frequent questions, six notices and both terms', () => {
    expect(FAQS).toHaveLength(20);
    expect(NOTICES).toHaveLength(6);
    expect(TERMS.map(({ id }) => id)).toEqual(['use', 'privacy']);
  });

  test('has reviews of many sentences, the same ones for the same seed', () => {
    expect(reviewSentenceCount()).toBeGreaterThanOrEqual(120);
    const write = () => {
      const random = randomFrom('reviews');
      return Array.from({ length: 200 }, () => reviewText('tee', 5, random));
    };
    expect(write()).toEqual(write());
    expect(new Set(write()).size).toBeGreaterThan(150);
  });
});
