import { randomUUID } from 'node:crypto';
import { type BenchRow, figureRow } from './bench-row.ts';
import { listFirstPages } from './first-pages.rules.ts';
import { percentile } from './load.ts';
import type { Measured } from './measurement.ts';
import { STAFF_FILTER_SAMPLES } from './staff-filter-samples.ts';
import { logInStaff, type StaffOfBench } from './staff-of-bench.ts';

const TIMES = 5;
const SLOWEST_SHOWN = 5;
const LIST_MS = 150;
const SEARCH_MS = 100;
const IMPORT_SECONDS = 60;
const IMPORTED = 10_000;
const DAY_MS = 86_400_000;

/** Where the numbers in the paths of further lists are from. */
const NUMBERS = {
  ...{ orderNo: '/orders', memberNo: '/members', productNo: '/products', optionNo: '/stock' },
};
const SEARCHES = ['by=name&q=김측정', 'by=phone&q=01000000000', 'by=orderNo&q='];

/** Measure the first rows of every list of the back office, its order search and an import. */
export async function measureListsOfStaff(office: Measured): Promise<BenchRow[]> {
  const owner = await logInStaff(office, 'owner');
  const numbers: Record<string, string> = {};
  for (const [name, path] of Object.entries(NUMBERS)) {
    const { items } = JSON.parse(await owner.get(path)) as { items: Record<string, unknown>[] };
    numbers[name] = String(items[0]?.[name]);
  }
  const [, week, year] = [0, 7, 365].map((days) => ({
    from: new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10),
    to: new Date().toISOString().slice(0, 10),
  }));
  const pages = listFirstPages(JSON.parse(await owner.get('/openapi.json')), {
    ...{
      samples: STAFF_FILTER_SAMPLES,
      numbers,
      spans: [week, year].filter((span) => span !== undefined),
    },
  });
  const lists = await measurePages(owner, pages);
  const searches = await measurePages(
    owner,
    SEARCHES.map(
      (query) => `/orders/search?${query}${query.endsWith('q=') ? numbers.orderNo : ''}`,
    ),
  );
  return [
    slowestRow('back-office.lists', 'the slowest first page of a list', lists, LIST_MS),
    slowestRow('back-office.order-search', 'search of an order', searches, SEARCH_MS),
    await measureImport(owner),
  ];
}

type MeasuredPage = { path: string; p50Ms: number; took: number[] };

async function measurePages(owner: StaffOfBench, paths: string[]): Promise<MeasuredPage[]> {
  const pages: MeasuredPage[] = [];
  for (const path of paths) {
    const took: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const began = performance.now();
      await owner.get(path);
      took.push(performance.now() - began);
    }
    took.sort((a, b) => a - b);
    pages.push({ path, p50Ms: percentile(took, 0.5), took });
  }
  return pages.toSorted((a, b) => b.p50Ms - a.p50Ms);
}

/** The row of the slowest page by its median; p50 and p99 are of all requests. */
function slowestRow(id: string, what: string, pages: MeasuredPage[], atMost: number): BenchRow {
  const all = pages.flatMap(({ took }) => took).toSorted((a, b) => a - b);
  const slowest = pages.slice(0, SLOWEST_SHOWN);
  const named = slowest.map(
    ({ path, p50Ms }) => `${decodeURIComponent(path)} ${p50Ms.toFixed(0)} ms`,
  );
  return {
    ...figureRow(id, `${what}, of ${pages.length}`, slowest[0]?.p50Ms ?? Number.NaN, 'ms', {
      ...{ atMost, note: named.join('; ') },
    }),
    p50Ms: percentile(all, 0.5),
    p99Ms: percentile(all, 0.99),
  };
}

/** Import new products of two options each: the preview, then the file itself. */
async function measureImport(owner: StaffOfBench): Promise<BenchRow> {
  const { brands } = JSON.parse(await owner.get('/product-choices')) as {
    brands: { name: string }[];
  };
  const run = Date.now().toString(36);
  const rows = Array.from({ length: IMPORTED }, (_, at) =>
    ['블랙', '그레이'].map(
      (colour) => `${run}-${at},가져온 후드 ${at},${brands[0]?.name},39000,${colour},M,10`,
    ),
  ).flat();
  const file = ['상품 관리 코드,상품명,브랜드,판매가,색상,사이즈,재고', ...rows].join('\r\n');
  const began = performance.now();
  const preview = await owner.post('/product-imports/preview', file, 'text/csv');
  const { digest, counts } = JSON.parse(preview) as {
    digest: string;
    counts: { create: number };
  };
  if (counts.create !== IMPORTED) throw new Error(`the preview: ${JSON.stringify(counts)}`);
  await owner.post(`/product-imports?digest=${digest}&key=${randomUUID()}`, file, 'text/csv');
  const seconds = (performance.now() - began) / 1000;
  const what = `import of ${IMPORTED.toLocaleString('en-US')} products with its preview`;
  return figureRow('back-office.import', what, seconds, 's', { atMost: IMPORT_SECONDS });
}
