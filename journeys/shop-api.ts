import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brand } from '@duskline/brand';
import { type Buyer, reserveOrder } from './place-order.ts';
import type { Store } from './stores.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../', import.meta.url));

const VISITOR = { clientid: brand.clientId, platform: 'PC', version: '1.0' };
/** The least stock of an option that a journey picks. */
const ENOUGH_STOCK = 10;
const READ_CODE_TRIES = 900;
const READ_CODE_EVERY_MS = 100;

/** What is ordered of a product. */
type OrderedOption = { productNo: number; optionNo: number };

export type PickedOption = OrderedOption & {
  productName: string;
  colour: string;
  size: string;
};

type FlatOption = { optionNo: number; value: string; stockCnt: number; saleType: string };

export type ShopApi = ReturnType<typeof createShopApi>;

/** Create what a journey needs of a store beside its pages: API calls, operator's commands, partners' stand-ins. */
export function createShopApi({ siteUrl, sandboxUrl, dataDir }: Store) {
  const shopApi = `${siteUrl}/shop-api`;

  async function get(path: string) {
    const response = await fetch(shopApi + path, { headers: VISITOR });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  /** Call the Shop API as a guest; returns the code of a refusal, undefined for a success. */
  async function refusalOf(path: string, body: object): Promise<string | undefined> {
    const response = await fetch(shopApi + path, {
      method: 'POST',
      headers: { ...VISITOR, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.ok ? undefined : (await response.json()).code;
  }

  async function optionsOf(productNo: number): Promise<FlatOption[]> {
    return (await get(`/products/${productNo}/options`)).flatOptions;
  }

  /** Read the available stock of an option. */
  async function stockOf({ productNo, optionNo }: OrderedOption): Promise<number> {
    const option = (await optionsOf(productNo)).find((flat) => flat.optionNo === optionNo);
    if (!option) throw new Error(`product ${productNo} has no option ${optionNo}`);
    return option.stockCnt;
  }

  /** Run an operator's command on this store. */
  async function operate(...words: string[]): Promise<void> {
    await run(process.execPath, ['tools/ops/main.ts', ...words], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir },
    });
  }

  /** Read every text message and talk sent to a phone, newest first. */
  async function textsTo(phone: string): Promise<string[]> {
    const response = await fetch(`${sandboxUrl}/inbox/messages.json?to=${phone}`);
    return ((await response.json()) as { text: string }[]).map(({ text }) => text);
  }

  /** Find an option of a product that can be chosen by colour and size; undefined where there is none. */
  async function choosableOption(item: {
    productNo: number;
    productName: string;
  }): Promise<PickedOption | undefined> {
    if (/APP EXCLUSIVE/.test(item.productName)) return undefined;
    const detail = await get(`/products/${item.productNo}`);
    if (detail.baseInfo.contentsIfPausing || detail.limitations?.memberOnly) return undefined;
    // A journey before may have made a drop of it.
    if (detail.dropNo) return undefined;
    const options = await optionsOf(item.productNo);
    const option = options.find(
      ({ value, stockCnt, saleType }) =>
        value.includes('|') && stockCnt >= ENOUGH_STOCK && saleType === 'AVAILABLE',
    );
    // A product of one size has it selected from the start: there is no button to press.
    const sizes = new Set(options.map(({ value }) => value.split('|')[1]));
    if (!option || sizes.size < 2) return undefined;
    return pickedOf(item, option);
  }

  return {
    operate,
    stockOf,
    textsTo,

    /** Read the subjects of all mail to an address, newest first. */
    async mailsTo(email: string): Promise<string[]> {
      const response = await fetch(
        `${sandboxUrl}/inbox/mails.json?to=${encodeURIComponent(email)}`,
      );
      return ((await response.json()) as { subject: string }[]).map(({ subject }) => subject);
    },

    /**
     * Pick an option on sale on the web with a colour and a size; `nth` gives journeys different ones.
     * Where `available` is given it has exactly so many.
     */
    async pickOption(nth: number, available?: number): Promise<PickedOption> {
      const { items } = await get(
        '/products/search?pageSize=100&order.by=RECENT_PRODUCT&filter.soldout=false',
      );
      let found = 0;
      for (const item of items) {
        const option = await choosableOption(item);
        if (!option || found++ < nth) continue;
        if (available !== undefined) {
          await operate('stock', 'set', String(option.optionNo), String(available));
        }
        return option;
      }
      throw new Error(`fewer than ${nth + 1} products are for sale`);
    },

    /** Find a product on sale in more than one colour. */
    async findProductOfColours(): Promise<number> {
      const { items } = await get('/products/search?pageSize=100&filter.soldout=false');
      for (const item of items) {
        if (!(await choosableOption(item))) continue;
        const options = await optionsOf(item.productNo);
        const colours = new Set(options.map(({ value }) => value.split('|')[0]));
        if (colours.size > 1) return item.productNo;
      }
      throw new Error('no product has several colours');
    },

    /** Read the number of a product's latest drop. */
    async dropNoOf(productNo: number): Promise<number> {
      return (await get(`/products/${productNo}`)).dropNo;
    },

    /** Pick an option of a product that only verified members may buy. */
    async pickVerifiedOnly(): Promise<PickedOption> {
      const { items } = await get('/products/search?pageSize=100&filter.soldout=false');
      for (const item of items) {
        const option = (await optionsOf(item.productNo)).find(
          ({ value, stockCnt, saleType }) =>
            value.includes('|') && stockCnt > 0 && saleType === 'AVAILABLE',
        );
        if (!option) continue;
        const { productNo } = item;
        const order = { products: [{ productNo, optionNo: option.optionNo, orderCnt: 1 }] };
        if ((await refusalOf('/order-sheets', order)) === 'O3336') return pickedOf(item, option);
      }
      throw new Error('no product is for verified members only');
    },

    /** Reserve an order of one option through the API, as a guest with a password or as a member. */
    reserveOrder(
      option: OrderedOption & { quantity?: number },
      buyer: { guestPassword: string; phone?: string } | { accessToken: string },
    ): ReturnType<typeof reserveOrder> {
      const store = { shopApi, sandboxUrl, returnOrigin: siteUrl };
      const as: Buyer =
        'accessToken' in buyer
          ? { name: '홍해질', headers: { ...VISITOR, accesstoken: buyer.accessToken } }
          : { name: '홍해질', headers: VISITOR, ...buyer };
      return reserveOrder(store, option, as);
    },

    /** Make a partner's stand-in fail at its next call. */
    async injectFault(fault: {
      operation: string;
      kind: string;
      status?: number;
      times?: number;
    }): Promise<void> {
      await fetch(`${sandboxUrl}/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      });
    },

    /** Find a category by its label. */
    async findCategory(label: string): Promise<number> {
      const { flatCategories } = await get('/categories');
      for (const each of flatCategories) {
        if (each.depth2Label === label) return each.depth2CategoryNo;
      }
      throw new Error(`no category is called ${label}`);
    },

    /** Find the first product that only the app sells. */
    async findAppOnlyProduct(): Promise<number> {
      const { items } = await get('/products/search?pageSize=100&filter.keywords=APP');
      const found = items.find((item: { productName: string }) =>
        item.productName.startsWith('[APP EXCLUSIVE]'),
      );
      if (!found) throw new Error('no product is sold in the app only');
      return found.productNo;
    },

    /** Read the code in the newest text message to a phone; waits until one is sent. */
    async readCode(phone: string): Promise<string> {
      for (let attempt = 0; attempt < READ_CODE_TRIES; attempt++) {
        const [newest] = (await textsTo(phone)).filter((text) => text.includes('인증번호'));
        const code = /\d{6}/.exec(newest ?? '')?.[0];
        if (code) return code;
        await new Promise((resolve) => setTimeout(resolve, READ_CODE_EVERY_MS));
      }
      throw new Error(`no code was sent to ${phone}`);
    },
  };
}

function pickedOf(
  { productNo, productName }: { productNo: number; productName: string },
  { optionNo, value }: FlatOption,
): PickedOption {
  const [colour = '', size = ''] = value.split('|');
  return { productNo, productName, optionNo, colour, size };
}
