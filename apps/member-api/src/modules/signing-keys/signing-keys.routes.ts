import * as api from '@duskline/contract/member/signing-keys';
import type { Routers } from '../../http/routers.ts';
import type { KeyRing } from './key-ring.ts';

/** Publish the keys that our access tokens are verified by. */
export function signingKeyRoutes({ open }: Routers, ring: KeyRing): void {
  open(api.listKeys, async (_input, { reply }) => {
    reply.header('cache-control', 'public, max-age=300');
    return { keys: await ring.published() };
  });
}
