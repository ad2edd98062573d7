import { registerHooks } from 'node:module';

/**
 * Let no import of a module succeed while `work` runs, as in a process that has too many files open; a
 * module that is loaded already stays.
 */
export async function failToLoad(module: string, work: () => Promise<unknown>): Promise<void> {
  const hooks = registerHooks({
    resolve(specifier, context, nextResolve) {
      if (specifier !== module) return nextResolve(specifier, context);
      throw Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' });
    },
  });
  try {
    await work();
  } finally {
    hooks.deregister();
  }
}
