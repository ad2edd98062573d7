import type { Call, CallInput, CallReply } from '@duskline/contract';
import type {
  AdminCall,
  AdminCallInput,
  AdminCallReply,
} from '@duskline/contract/admin/admin-endpoint';

/** A reply that is no success. `code` and `message` are the API's own; `status` 0: no reply came. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.code = code;
  }
}

type AnyInput = { params?: unknown; query?: unknown; body?: unknown };

/** What is passed beside a call: nothing where it has no input, or none that is needed. */
type InputArgument<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

export type Caller = <C extends Call>(
  call: C,
  ...input: InputArgument<CallInput<C>>
) => Promise<CallReply<C>>;

/** The same for the calls of staff, which have a permission instead of an `auth`. */
export type AdminCaller = <C extends AdminCall>(
  call: C,
  ...input: InputArgument<AdminCallInput<C>>
) => Promise<AdminCallReply<C>>;

/** Turn a reply as it came into what the caller returns. */
export type ReadReply = (call: Call, reply: unknown) => Promise<unknown>;

export type Send = (call: Call, url: string, request: RequestInit) => Promise<Response>;

/** What is read of an answer. */
type Answer = Pick<Response, 'ok' | 'status' | 'text'>;

/**
 * Create the function that sends calls of the contract to one API: path, query (lists joined by
 * commas), JSON body, headers. Returns the reply; throws an `ApiError` for everything else.
 */
export function createCaller(options: CallerOptions<Call>): Caller {
  const deliver = createDelivery(options);
  return (call, ...[input]) => deliver(call, input);
}

/** Create the function that sends calls of staff, as `createCaller` does for shoppers. */
export function createAdminCaller(options: CallerOptions<AdminCall>): AdminCaller {
  const deliver = createDelivery(options);
  return (call, ...[input]) => deliver(call, input);
}

type CallerOptions<C> = {
  baseUrl: string;
  headers(call: C): Record<string, string>;
  /** Send one request; a session adds its token and its repeats here. */
  send?: (call: C, url: string, request: RequestInit) => Promise<Answer>;
  /** Read a reply of an API that is not ours; may throw an `ApiError`. */
  readReply?: ((call: C, reply: unknown) => Promise<unknown>) | undefined;
};

type SentCall = Pick<Call, 'method' | 'path' | 'version' | 'outlivesPage'>;

/** The reply's type is that of the call: only its caller knows it. */
function createDelivery<C extends SentCall>(
  options: CallerOptions<C>,
): (call: C, input: AnyInput | undefined) => Promise<never> {
  const send = options.send ?? ((_call, url, request) => fetch(url, request));
  return async (call, input) => {
    const { params, query, body } = input ?? {};
    const headers: Record<string, string> = {
      accept: 'application/json',
      ...options.headers(call),
    };
    if (call.version) headers.version = call.version;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const url = options.baseUrl + fillPath(call.path, params) + toQueryString(query);
    let response: Answer;
    try {
      response = await send(call, url, {
        method: call.method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(call.outlivesPage && { keepalive: true }),
      });
    } catch (cause) {
      if (cause instanceof ApiError) throw cause;
      throw lost(cause);
    }
    const text = await readText(response);
    if (!response.ok) throw parseError(response.status, text);
    const reply = text === '' ? undefined : parseReply(text);
    return (
      options.readReply && reply !== undefined ? await options.readReply(call, reply) : reply
    ) as never;
  };
}

/** A connection that is lost or cut within the reply is no reply. */
async function readText(response: Answer): Promise<string> {
  try {
    return await response.text();
  } catch (cause) {
    throw lost(cause);
  }
}

function lost(cause: unknown): ApiError {
  return new ApiError(0, 'NETWORK', 'no response', { cause });
}

/** A page of a proxy instead of the API's reply counts as the failure of a server in between. */
function parseReply(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError(502, 'NO_JSON', UNCLEAR, { cause });
  }
}

const UNCLEAR = '일시적인 문제가 생겼어요. 잠시 후 다시 시도해 주세요.';

function parseError(status: number, text: string): ApiError {
  try {
    const body = JSON.parse(text) as { code?: string; message?: string };
    const message = body.message ?? '';
    // Of a server in between, which speaks JSON and no Korean: nobody is helped by its words.
    const isForeign = status >= 500 && !/[가-힣]/.test(message);
    return new ApiError(status, body.code ?? String(status), isForeign ? UNCLEAR : message);
  } catch {
    return new ApiError(status, String(status), UNCLEAR);
  }
}

function fillPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

function toQueryString(query: unknown): string {
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs as [string, string][])}`;
}
