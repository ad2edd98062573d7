import { type Caller, createCaller } from '@duskline/client';
import { buildMemberApi } from '@duskline/member-api/app';
import type { MemberContext } from '@duskline/member-api/context';
import { INTERNAL_KEY_HEADER } from '@duskline/platform/secrets/internal-key';
import { buildShopApi } from '@duskline/shop-api/app';
import type { ShopContext } from '@duskline/shop-api/context';

type Apis = {
  shop: Awaited<ReturnType<typeof buildShopApi>>;
  member: Awaited<ReturnType<typeof buildMemberApi>>;
};

/**
 * Make callers of both APIs within this process and without a port, for jobs in which one API calls
 * the other: only the processes of one start share the key to the internal calls. `build` must have
 * been called before the first call; `close` ends what it built.
 */
export function createInProcessApis(internalKey: string) {
  let apis: Apis | undefined;
  const caller = (name: keyof Apis): Caller =>
    createCaller({
      baseUrl: 'http://own.invalid',
      headers: () => ({ [INTERNAL_KEY_HEADER]: internalKey }),
      async send({ method }, url, { headers, body }) {
        if (!apis) throw new Error('the APIs are not built for this command');
        const { pathname, search } = new URL(url);
        const reply = await apis[name].inject({
          method,
          url: pathname + search,
          headers: headers as Record<string, string>,
          ...(typeof body === 'string' ? { payload: body } : {}),
        });
        const text = reply.statusCode === 204 ? null : reply.body;
        return new Response(text, { status: reply.statusCode });
      },
    });
  return {
    callers: { shopApi: caller('shop'), memberApi: caller('member') },
    async build({ shop, member }: { shop: ShopContext; member: MemberContext }): Promise<void> {
      apis ??= { shop: await buildShopApi(shop), member: await buildMemberApi(member) };
    },
    async close(): Promise<void> {
      await apis?.shop.close();
      await apis?.member.close();
    },
  };
}
