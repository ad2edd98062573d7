/** What is wrong with a field: where, and in words. */
type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** A schema of the contract. */
export type Rules = {
  safeParse: (form: unknown) => { error?: { issues: readonly Issue[] } | undefined };
};

/**
 * Check a form by the contract's own rules, which load with the first save. Where they do not arrive,
 * because the network is lost or a release has replaced them, nothing is found: the API checks the same
 * form, and its call says what is wrong, or that it could not be reached.
 */
export async function findIssues(
  load: () => Promise<Rules>,
  form: unknown,
): Promise<readonly Issue[]> {
  const rules = await load().catch(() => undefined);
  return rules?.safeParse(form).error?.issues ?? [];
}
