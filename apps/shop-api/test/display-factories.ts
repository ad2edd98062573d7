import { randomUUID } from 'node:crypto';
import type * as api from '@duskline/contract/admin/display';
import type { BannerForm, DisplayForm } from '@duskline/contract/admin/display-form';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { StaffOffice } from './admin-factories.ts';

export type DisplayItem = z.output<typeof api.DisplayItem>;
export type Refused = { code: string; message: string };

/** Whom a display item is for, where it is for everybody. */
export const everybody = {
  platforms: ['PC', 'MOBILE_WEB', 'AOS', 'IOS'] as BannerForm['platforms'],
  audience: 'ALL' as const,
  gradeNos: [] as number[],
};

export type DisplayOffice = ReturnType<typeof displayOffice>;

/** What staff who may change the display do in tests: upload, create, publish and so on. */
export function displayOffice(office: StaffOffice) {
  const step = <Reply = DisplayItem>(item: DisplayItem, name: string, body: object = {}) =>
    office.call<Reply>('POST', `/display-items/${item.itemNo}/${name}`, {
      revision: item.revision,
      ...body,
    });
  return {
    step,
    publish: (item: DisplayItem, fromAt: Date | null = null, untilAt: Date | null = null) =>
      step(item, 'publish', { fromAt, untilAt }),

    /** Upload a grey picture of this size for a slot. */
    async upload(slot: string, width: number, height: number) {
      const file = await sharp({ create: { width, height, channels: 3, background: '#333' } })
        .jpeg()
        .toBuffer();
      return office.send<{ key: string; url: string } & Refused>(
        `/display-pictures?slot=${slot}`,
        'image/jpeg',
        file,
      );
    },

    /** Create an item from a form, as a draft. */
    async create(form: DisplayForm): Promise<DisplayItem> {
      const { status, body } = await office.call<DisplayItem>('POST', '/display-items', {
        key: randomUUID(),
        form,
      });
      expect(status, JSON.stringify(body)).toBe(200);
      return body;
    },
  };
}
