import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../', import.meta.url));
const sandboxUrl = process.env.SANDBOX_URL ?? '';

export type PickedOption = {
  productNo: number;
  productName: string;
  optionNo: number;
  colour: string;
  size: string;
};

export type ShopWindow = ReturnType<typeof createShopWindow>;

/** The store seen from outside its pages: what an operator or a test's own eyes would look up. */
export function createShopWindow(siteUrl: string) {
  async function ask(path: string) {
    const response = await fetch(`${siteUrl}/shop-api${path}`, {
      headers: { clientid: 'duskline-demo', platform: 'PC', version: '1.0' },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  /** The code with which the Shop API refuses a guest's call; undefined where it does not. */
  async function refusalOf(path: string, body: object): Promise<string | undefined> {
    const response = await fetch(`${siteUrl}/shop-api${path}`, {
      method: 'POST',
      headers: {
        clientid: 'duskline-demo',
        platform: 'PC',
        version: '1.0',
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    return response.ok ? undefined : (await response.json()).code;
  }

  /** Units of an option that are for sale. */
  async function unitsOf(option: PickedOption): Promise<number> {
    const { flatOptions } = await ask(`/products/${option.productNo}/options`);
    return flatOptions.find((flat: { optionNo: number }) => flat.optionNo === option.optionNo)
      .stockCnt;
  }

  /** Runs an operator's command on this store. */
  async function operate(...words: string[]): Promise<void> {
    await run(process.execPath, ['tools/ops/main.ts', ...words], { cwd: root });
  }

  /** Everything a phone was sent by text message or talk, newest first. */
  async function textsTo(phone: string): Promise<string[]> {
    const response = await fetch(`${sandboxUrl}/inbox/messages.json?to=${phone}`);
    return ((await response.json()) as { text: string }[]).map(({ text }) => text);
  }

  return {
    unitsOf,
    textsTo,

    /** The subjects of everything a mailbox was sent, newest first. */
    async mailsTo(address: string): Promise<string[]> {
      const response = await fetch(
        `${sandboxUrl}/inbox/mails.json?to=${encodeURIComponent(address)}`,
      );
      return ((await response.json()) as { subject: string }[]).map(({ subject }) => subject);
    },
    operate,

    /**
     * An option on sale on the web with a colour and a size; `nth` tells trips that run at the same
     * time apart. Where `units` is given it has exactly so many.
     */
    async pickOption(nth: number, units?: number): Promise<PickedOption> {
      const { items } = await ask(
        '/products/search?pageSize=100&order.by=RECENT_PRODUCT&filter.soldout=false',
      );
      const candidates: PickedOption[] = [];
      for (const item of items) {
        if (/APP EXCLUSIVE/.test(item.productName)) continue;
        const detail = await ask(`/products/${item.productNo}`);
        if (detail.baseInfo.contentsIfPausing || detail.limitations?.memberOnly) continue;
        const { flatOptions } = await ask(`/products/${item.productNo}/options`);
        const option = flatOptions.find(
          (flat: { value: string; stockCnt: number; saleType: string }) =>
            flat.value.includes('|') && flat.stockCnt >= 10 && flat.saleType === 'AVAILABLE',
        );
        // What comes in one size is chosen from the start: there is nothing to press.
        const sizes = new Set(
          flatOptions.map((flat: { value: string }) => flat.value.split('|')[1]),
        );
        if (!option || sizes.size < 2) continue;
        const [colour, size] = option.value.split('|');
        candidates.push({
          productNo: item.productNo,
          productName: item.productName,
          optionNo: option.optionNo,
          colour,
          size,
        });
        if (candidates.length > nth) break;
      }
      const picked = candidates[nth];
      if (!picked) throw new Error(`fewer than ${nth + 1} products can be bought`);
      if (units !== undefined)
        await operate('stock', 'set', String(picked.optionNo), String(units));
      return picked;
    },

    /** An option of a product that only verified members may buy, for one more of them. */
    async pickVerifiedOnly(): Promise<PickedOption> {
      const { items } = await ask('/products/search?pageSize=100&filter.soldout=false');
      for (const { productNo, productName } of items) {
        const { flatOptions } = await ask(`/products/${productNo}/options`);
        const option = flatOptions.find(
          (flat: { value: string; stockCnt: number; saleType: string }) =>
            flat.value.includes('|') && flat.stockCnt > 0 && flat.saleType === 'AVAILABLE',
        );
        if (!option) continue;
        const order = { products: [{ productNo, optionNo: option.optionNo, orderCnt: 1 }] };
        if ((await refusalOf('/order-sheets', order)) !== 'O3336') continue;
        const [colour, size] = option.value.split('|');
        return { productNo, productName, optionNo: option.optionNo, colour, size };
      }
      throw new Error('no product is for verified members alone');
    },

    /** Lets a partner's stand-in go wrong once. */
    async spoil(fault: { operation: string; kind: string; status?: number }): Promise<void> {
      await fetch(`${sandboxUrl}/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      });
    },

    /** The first product that only the app sells. */
    async findAppOnlyProduct(): Promise<number> {
      const { items } = await ask('/products/search?pageSize=100&filter.keywords=APP');
      const found = items.find((item: { productName: string }) =>
        item.productName.startsWith('[APP EXCLUSIVE]'),
      );
      if (!found) throw new Error('no product is for the app alone');
      return found.productNo;
    },

    /** The code in the newest text message to a phone. */
    async readCode(phone: string): Promise<string> {
      for (let attempt = 0; attempt < 50; attempt++) {
        const [newest] = (await textsTo(phone)).filter((text) => text.includes('인증번호'));
        const code = /\d{6}/.exec(newest ?? '')?.[0];
        if (code) return code;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      throw new Error(`no code was sent to ${phone}`);
    },
  };
}
