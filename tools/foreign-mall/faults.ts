import type { ServerResponse } from 'node:http';

/** What can be wrong with a hosted mall; `none` is the mall as it is. */
export const mallFaults = [
  'none',
  'slow',
  'down',
  'maintenance',
  'html',
  'type',
  'categories',
] as const;

export type MallFault = (typeof mallFaults)[number];

const MANY = 10_000;
const A_PAGE = '<!doctype html><title>504 Gateway Time-out</title><h1>504 Gateway Time-out</h1>';

/** Answer a call as a broken mall does; returns whether it is answered. */
export function answerBroken(fault: MallFault, response: ServerResponse): boolean {
  if (fault === 'slow') return true; // nothing ever comes
  if (fault === 'down') {
    response.destroy();
    return true;
  }
  if (fault !== 'maintenance' && fault !== 'html') return false;
  response.writeHead(fault === 'html' ? 200 : 503, { 'content-type': 'text/html; charset=utf-8' });
  response.end(A_PAGE);
  return true;
}

/** Change a reply as a mall does that is newer than the documents, or larger than any other. */
export function distort(fault: MallFault, operation: string, reply: unknown): unknown {
  if (fault === 'type' && operation === 'GET /categories') {
    return { multiLevelCategories: 'see flatCategories', flatCategories: {} };
  }
  if (fault === 'categories' && operation === 'GET /categories') {
    return { multiLevelCategories: manyCategories(), flatCategories: [] };
  }
  return reply;
}

function manyCategories(): object[] {
  const tops = 100;
  return Array.from({ length: tops }, (_, top) => ({
    categoryNo: 800_000 + top,
    label: `분류 ${top}`,
    children: Array.from({ length: MANY / tops - 1 }, (_, child) => ({
      categoryNo: 900_000 + top * 1000 + child,
      label: `분류 ${top} 아래 ${child}`,
      children: null,
    })),
  }));
}
