import * as api from '@duskline/contract/shop/previews';
import { refuse } from '@duskline/platform/http/refusal';
import { hashToken } from '@duskline/platform/secrets/keyed-hash';
import type { ShopContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { findPreview } from './previews.sql.ts';

/** Register the call by which the storefront reads what a pass opens. Its reply is never cached. */
export function previewRoutes({ open }: Routers, { db, clock }: ShopContext): void {
  open(api.getPreview, async (_input, { request }) => {
    const pass = request.headers[api.PREVIEW_PASS_HEADER];
    if (typeof pass !== 'string') return refuse('preview_not_found');
    const preview = await findPreview(db, hashToken(pass), clock.now());
    return preview ?? refuse('preview_not_found');
  });
}
