import type { ShopDb } from '@duskline/shop-api/context';
import type { Vault } from '@duskline/shop-api/vault/vault';
import { findDemoPayments } from './demo-payments.sql.ts';

type Sandbox = { tossUrl: string; secretKey: string };

/**
 * Register the payments of the demo's past orders with the sandbox's Toss, so that they can be
 * refunded and deposited like any other. Called at every start, because the sandbox's state is a file
 * that may be deleted; payments it knows stay as they are. Throws when the sandbox refuses one.
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
