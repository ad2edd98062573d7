import { readdir } from 'node:fs/promises';
import type { AnyEndpoint } from '@duskline/contract';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { describeApi } from '@duskline/platform/http/openapi';
import { expect, test } from 'vitest';
import { type AdminDocument, listFirstPages } from './first-pages.rules.ts';
import { STAFF_FILTER_SAMPLES } from './staff-filter-samples.ts';

const contract = new URL('../../packages/contract/src/admin/', import.meta.url);

async function readAdminEndpoints(): Promise<AnyEndpoint[]> {
  const files = await readdir(contract);
  const sources = files.filter((name) => /(?<!\.(?:generated|test|rules))\.ts$/.test(name));
  const modules = await Promise.all(sources.map((name) => import(new URL(name, contract).href)));
  return modules
    .flatMap((exported) => Object.values(exported as Record<string, unknown>))
    .filter((one): one is AnyEndpoint => typeof one === 'object' && !!one && 'permission' in one);
}

test('each filter of each list of staff has a sample, so that the bench measures its first rows', async () => {
  const document = describeApi(await readAdminEndpoints(), {
    ...{ title: '', description: '', publicUrl: '', catalogue: shopRefusals, errorSchema: {} },
    ...{ headers: [], securitySchemes: {}, securityOf: {} },
  }) as AdminDocument;
  const pages = listFirstPages(document, {
    ...{ samples: STAFF_FILTER_SAMPLES, numbers: {}, spans: [] },
  });
  expect(pages).toContain('/orders?productNo=1');
});
