import {
  hashKey,
  type Mutation,
  MutationCache,
  type MutationObserver,
  notifyManager,
  type Query,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query';
import { showFailure } from '../../ui/toasts.tsx';
import { errorText, isRefusal, isSessionRefusal } from '../errors/error-text.ts';
import { NotConfirmedError } from '../second-factor/confirmation.ts';
import { sessionKey } from '../session/session-key.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The screen says itself, at its place, why the change failed. */
      showsError?: true;
      /** What a press was for, where its variables hold more, such as the version that was seen. */
      askedFor?: (variables: never) => unknown;
    };
  }
}

// Drawn in a task of its own, as by default, a dialog would be busy only after the second press of a
// double one, and send twice.
notifyManager.setScheduler(queueMicrotask);

/**
 * Create the cache of what a page has loaded. A change that fails says so in a toast unless its screen
 * does, until the same is pressed again and that went well or failed in its turn. Nothing is sent twice by
 * itself, and a call made offline fails at once instead of being sent later, from another page. A call
 * that the role no longer allows reads again what it allows; what that call had read goes, also from
 * under an open form, and stands neither beside a later failure nor in the place of another filter.
 * What is shown is read again once the browser is online again.
 */
export function createQueryClient(): QueryClient {
  const failures = failuresOf();
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        dropForbidden(error, query);
        readRole(error);
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (_reply, _variables, _result, mutation) => failures.end(mutation),
      onError: (error, _variables, _result, mutation) => {
        const { meta } = mutation;
        failures.end(mutation);
        readRole(error);
        // A form that is only to be read by now has no place for its refusal.
        const isRoleChanged = isRefusal(error, 'staff_forbidden');
        if ((meta?.showsError && !isRoleChanged) || isSessionRefusal(error)) return;
        if (error instanceof NotConfirmedError) return;
        failures.say(mutation, errorText(error));
      },
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        // With networkMode 'always' it would be off.
        refetchOnReconnect: true,
        staleTime: 10_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  failures.listenTo(client.getMutationCache());
  sayRefusalsAtOnce(client);
  function readRole(error: Error): void {
    if (isRefusal(error, 'staff_forbidden'))
      void client.invalidateQueries({ queryKey: sessionKey });
  }
  return client;
}

/** What may not be seen any more: only why it may not stays. */
function dropForbidden(error: Error, query: Query<unknown, unknown, unknown>): void {
  if (isRefusal(error, 'staff_forbidden')) query.setState({ data: undefined, dataUpdatedAt: 0 });
}

type Change = Mutation<unknown, unknown, unknown, unknown>;
type Button = MutationObserver<unknown, unknown, unknown, unknown>;

/**
 * What failed and is said in a toast: by the button that was pressed and what it was pressed for, such as
 * one of several rows. The next press for the same ends it, whether it goes well or fails.
 */
function failuresOf() {
  const buttonOf = new WeakMap<object, Button>();
  const sayingsOf = new WeakMap<Button, Map<string, () => void>>();
  return {
    /** Each press is a change of its own; what the screen observes it with stays the same. */
    listenTo(cache: MutationCache): void {
      cache.subscribe((event) => {
        if (event.type === 'observerAdded') buttonOf.set(event.mutation, event.observer);
      });
    },
    say(change: Change, text: string): void {
      const end = showFailure(text);
      const button = buttonOf.get(change);
      if (!button) return;
      const sayings = sayingsOf.get(button) ?? new Map<string, () => void>();
      sayingsOf.set(button, sayings.set(askedBy(change), end));
    },
    end(change: Change): void {
      const button = buttonOf.get(change);
      const sayings = button && sayingsOf.get(button);
      sayings?.get(askedBy(change))?.();
      sayings?.delete(askedBy(change));
    },
  };
}

/** What a button was pressed for, as a name: the same for the same. */
function askedBy({ meta, state }: Change): string {
  return hashKey([meta?.askedFor ? meta.askedFor(state.variables as never) : state.variables]);
}

/**
 * Have a refusal said at once: what a change may have done is read again beside it, not before it. A change
 * that went well is busy until that is read.
 */
function sayRefusalsAtOnce(client: QueryClient): void {
  const withDefaults = client.defaultMutationOptions.bind(client);
  client.defaultMutationOptions = (given) => {
    const options = withDefaults(given);
    const { onSettled } = options;
    if (given?._defaulted || !onSettled) return options;
    return {
      ...options,
      onSettled(reply, error, ...rest) {
        const read = onSettled(reply, error, ...rest);
        return error ? undefined : read;
      },
    };
  };
}
