import type { Endpoint } from '@duskline/contract';
import { createTaggedCache } from '@duskline/platform/cache/tagged-cache';
import { isRefusal } from '@duskline/platform/http/refusal';
import { createSerialiser, SerialisedJson } from '@duskline/platform/http/reply-json';
import type { Context, RouteInput } from '@duskline/platform/http/route';
import type { ShopContext, ShopTx } from '../context.ts';
import type { Routers, Visitor } from './routers.ts';

type Handle = (input: never, context: Context<Visitor>) => unknown;

/** Enough for the replies of one page. */
const PAGE_BYTES = 8 * 1024 * 1024;
const SECONDS_OF_A_PAGE = 60;

/** A visitor would be refused: there is no page to show. Thrown, so that no refusal passes for a reply. */
export class CallRefused extends Error {}

/**
 * Ask for a call's reply, as JSON has it, for a visitor; input as its schemas return it. Errors:
 * `CallRefused` where the visitor would be refused.
 */
export type AnsweredCall = <E extends Endpoint>(
  endpoint: E,
  input: Partial<RouteInput<E>>,
  visitor: Visitor,
) => Promise<unknown>;

/**
 * Have shoppers' calls answered within a transaction: by their own handlers, with what it has changed,
 * past every cache. Nothing is sent, and what is read is over with the transaction.
 */
export function answerCalls(
  shop: ShopContext,
  tx: ShopTx,
  register: (routers: Routers, shop: ShopContext) => void,
): AnsweredCall {
  const handlers = new Map<Endpoint, Handle>();
  const keep = (endpoint: Endpoint, handle: Handle) => void handlers.set(endpoint, handle);
  const options = { maxBytes: PAGE_BYTES, staleAfterSeconds: SECONDS_OF_A_PAGE };
  register({ open: keep, member: () => undefined, internal: () => undefined } as Routers, {
    ...shop,
    ...{ db: tx, reads: tx },
    ...{ responseCache: createTaggedCache(options), listCache: createTaggedCache(options) },
  });
  return async (endpoint, input, visitor) => {
    const handle = handlers.get(endpoint);
    if (!handle || !endpoint.reply) throw new Error(`${endpoint.path} is not answered`);
    // Handlers of pages look at the visitor alone: there is no request.
    const context = { caller: visitor } as Context<Visitor>;
    const result = await handle(input as never, context);
    if (isRefusal(result)) throw new CallRefused(`${endpoint.path}: ${result.name}`);
    const json =
      result instanceof SerialisedJson
        ? result.bytes.toString()
        : createSerialiser(endpoint.reply)(result);
    return JSON.parse(json);
  };
}
