import type { z } from 'zod';

/** What one call takes and gives. `refusals` are the codes a caller must expect and show. */
export type Endpoint = {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  reply?: z.ZodType;
  refusals: readonly string[];
};

/** Who may call: nobody's name needed, better with one, a member only, or a guest's order token. */
export type Auth = 'none' | 'optional' | 'member' | 'guest';

/** Where a call goes. Free of schemas, so that a browser that calls it loads none. */
export type Call<E extends Endpoint = Endpoint> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:names` for its parameters, below the API's base address. */
  path: `/${string}`;
  auth: Auth;
  /** The `Version` header that selects this variant on its URL; 1.0 where absent. */
  version?: string;
  /** A call that is no GET and yet changes nothing, or the same thing twice: safe to send again. */
  isRepeatable?: boolean;
  /** What is answered where it is no JSON: a page, a 303 that leads on, or 200 without a body. */
  answers?: 'html' | 'redirect' | 'empty';
  /** Type only; never set. */
  endpoint?: E;
};

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a caller passes: parsed values (numbers, booleans, lists), written to the wire by the client. */
export type CallInput<E extends Endpoint> = Defined<{
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: Input<E['body']>;
}>;
type Defined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

export type CallReply<E extends Endpoint> = E['reply'] extends z.ZodType
  ? z.output<E['reply']>
  : undefined;

/** Declares where an endpoint of the contract is called. */
export function call<E extends Endpoint>(where: Omit<Call<E>, 'endpoint'>): Call<E> {
  return where;
}
