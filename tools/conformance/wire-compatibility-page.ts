import { compareWithSdk } from './compare-with-sdk.ts';
import { reasonLeftOut } from './left-out-operations.ts';
import type { SdkOperation } from './sdk-operations.ts';

/** Make the page that lists which of the public SDK's operations exist here, and why others do not. */
export async function wireCompatibilityPage(): Promise<string> {
  const { existing, leftOut } = await compareWithSdk();
  const reasons = Map.groupBy(leftOut, (operation) => reasonLeftOut(operation) ?? '');
  const domains = Map.groupBy(existing, ({ name }) => name.split('.', 1)[0] ?? '');
  return `# Which calls of the public SDK exist here

Generated from the contract and the SDK, which a test compares: \`vitest run tools/conformance/wire-compatibility.test.ts --update\` writes it. \`@shopby/shop-sdk\` has ${existing.length + leftOut.length} operations (370 functions, two of which are one call): ${existing.length} exist here, ${leftOut.length} are left out. What a request may look like: [0150](decisions/0150-what-the-shop-api-tolerates.md); what the calls outside the published documents return: [0151](decisions/0151-calls-that-only-the-sdk-describes.md). Every reply of a documented operation is compared with the published documents by \`tools/conformance\`. All of the existing ones are called by the SDK in a browser of another origin (\`journeys/foreign-client.journey.ts\`); the vendor's \`@shopby/react-components\` is not in the public package registry (\`npm view\` answers E404) and could not be tried: [0162](decisions/0162-the-sdk-in-a-browser.md). How such a client logs in with Kakao and Apple: [0200](decisions/0200-login-codes-for-other-origins.md).

## Left out

| reason | operations |
| --- | --- |
${[...reasons].map(([reason, operations]) => `| ${reason} | ${operations.map(callOf).join('<br>')} |`).join('\n')}

## Existing

| part of the SDK | operations |
| --- | --- |
${[...domains].map(([domain, operations]) => `| ${domain} (${operations.length}) | ${operations.map(callOf).join('<br>')} |`).join('\n')}
`;
}

function callOf({ method, path }: SdkOperation): string {
  return `\`${method} ${path}\``;
}
