import type { ShopDb } from '@duskline/shop-api/context';
import type { Vault } from '@duskline/shop-api/vault/vault';
import { findDemoPayments } from './demo-payments.sql.ts';

type Sandbox = { tossUrl: string; secretKey: string };

/**
 * Lets the sandbox's Toss know the payments of the demo's past orders, so that they can be given
 * back and paid in like any other. What it knows already stays as it is: this is told at every
 * start, since its memory is a file that may be thrown away. Throws when the sandbox does not answer.
 */
export async function registerSandboxPayments(
  { db, vault }: { db: ShopDb; vault: Vault },
  { tossUrl, secretKey }: Sandbox,
): Promise<void> {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  for (const payment of await findDemoPayments(db, vault)) {
    const reply = await fetch(`${tossUrl}/past-payments`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(payment),
    });
    if (!reply.ok) {
      const said = await reply.text();
      throw new Error(`the sandbox did not take payment ${payment.paymentKey}: ${said}`);
    }
  }
}
