import { create } from '@shopby/shop-sdk';

/** One function of the public SDK and the call it makes. */
export type SdkOperation = {
  /** Domain and function, `order.getCart`. */
  name: string;
  method: string;
  /** Path with `{names}` for its parameters, without the query. */
  path: string;
};

type Asked = { method: string; url: string };
type Functions = Record<string, (request: object) => unknown>;

/**
 * List every operation of the public SDK: each of its functions is called once with a transport that
 * only notes method and path.
 */
export function listSdkOperations(): SdkOperation[] {
  const calls: Asked[] = [];
  const client = create({
    baseURL: '',
    headerOption: {} as never,
    customHttpRequest: (_options: unknown, { method, url }: Asked) => {
      calls.push({ method, url });
      return Promise.resolve({});
    },
  }) as unknown as Record<string, Functions>;
  // Names become the parameters of the path: `/boards/{boardNo}`.
  const pathVariable = new Proxy({}, { get: (_target, name) => `{${String(name)}}` });
  const operations = Object.entries(client).flatMap(([domain, functions]) =>
    Object.entries(functions).map(([name, call]) => {
      call({ pathVariable, headers: {} });
      const asked = calls.pop();
      if (!asked) throw new Error(`${domain}.${name} of the SDK calls nothing`);
      const path = (asked.url.split('?', 1)[0] ?? '').replace(/\/$/, '');
      return { name: `${domain}.${name}`, method: asked.method.toUpperCase(), path };
    }),
  );
  return operations;
}
