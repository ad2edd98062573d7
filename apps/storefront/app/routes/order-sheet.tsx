import { AddressBookBottomSheet } from '../features/addresses/address-book-bottom-sheet.tsx';
import { AddressSearchBottomSheet } from '../features/addresses/address-search-bottom-sheet.tsx';
import { CheckoutPage } from '../features/checkout/checkout-page.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import type { Route } from './+types/order-sheet.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: '주문서' });

export default function OrderSheet({ params }: Route.ComponentProps) {
  return (
    <CheckoutPage
      orderSheetNo={params.orderSheetNo}
      AddressSearch={AddressSearchBottomSheet}
      AddressBook={AddressBookBottomSheet}
    />
  );
}
