import type { z } from 'zod';

/** Who may call: anybody, anybody but better with a name, a member only, or a guest's order token. */
export type Auth = 'none' | 'optional' | 'member' | 'guest';

/** Where a call is sent and how. Free of schemas, so that a browser that calls it loads none. */
export type CallPlace = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:names` for its parameters, below the API's base URL. */
  path: `/${string}`;
  /** The `Version` header that selects this variant on its URL; 1.0 where absent. */
  version?: string;
  /** A call that is no GET and yet changes nothing, or the same thing twice: safe to send again. */
  isRepeatable?: boolean;
  /** A browser sends it to the end though the page that sent it is left; for small bodies only. */
  outlivesPage?: boolean;
};

/** A call of a shopper or of a server of ours: its place, and who may call. */
export type CallFacts = CallPlace & { auth: Auth };

/** What is sent and returned. `refusals` are the codes a caller must expect and show. */
export type CallSchemas = {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  reply?: z.ZodType;
  /** What is returned where it is no JSON: a page, a 303 that leads on, or 200 without a body. */
  returns?: 'html' | 'redirect' | 'empty';
  /** Which of the headers that name the client a caller must send; all of them where absent. */
  clientHeaders?: 'none' | 'clientId';
  refusals: readonly string[];
};

/** One call of an API, declared once. */
export type Endpoint = CallFacts & CallSchemas;

/** A call of any kind of caller: what a router registers. */
export type AnyEndpoint = CallPlace & CallSchemas & { auth?: Auth; permission?: string };

/** What a browser needs of an endpoint: generated into `*.calls.generated.ts` by `npm run contract:calls`. */
export type Call<E extends Endpoint = Endpoint> = CallFacts &
  Pick<E, 'method' | 'path' | 'auth'> & {
    version?: E['version'];
    /** Type only; never set. */
    endpoint?: E;
  };

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Defined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
type EndpointOf<C extends Call> = NonNullable<C['endpoint']>;

/** What a caller passes: parsed values (numbers, booleans, lists), serialised by the client. */
export type EndpointInput<E extends CallSchemas> = Defined<{
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: Input<E['body']>;
}>;

export type EndpointReply<E extends CallSchemas> = Output<E['reply']>;

/** What is passed to a call: `CallInput<typeof addToCart>['body']`. */
export type CallInput<C extends Call> = EndpointInput<EndpointOf<C>>;

/** What a call returns: `CallReply<typeof getCart>`. */
export type CallReply<C extends Call> = EndpointReply<EndpointOf<C>>;

/** The same endpoint for guests: below another path, with the token of an order. */
export type Guests<E extends Endpoint> = Endpoint & Omit<E, 'path' | 'auth'>;

export type GuestsCall<C extends Call> = Call<Guests<EndpointOf<C>>>;

/** Make a type without properties that an endpoint does not have, such as misspelt optional ones. */
export type Exactly<E extends Endpoint> = E & Record<Exclude<keyof E, keyof Endpoint>, never>;
