import type { SdkOperation } from './sdk-operations.ts';

/** Operations of the public SDK that the shop leaves out, and why: the first rule that matches. */
const REASONS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/recurring-payments/, 'Regular delivery: the store sells none.'],
  [/app-card/, 'App cards: the payment window offers easy pay.'],
  [/payments\/naver/, 'Naver Pay orders: Naver Pay is an easy pay of the payment window.'],
  [
    /payco|payments\/kcp|confirm-redirect\/kakao|payments\/extra-datas/,
    'Return URLs of other payment partners: there is one, with its own.',
  ],
  [/\/wish/, 'Wish folders: `/profile/like-products` lists what a member saved.'],
  [/spaces/, 'Spaces with mapped products: a kind of display that is not used.'],
  [/previous-orders/, 'Orders of the previous platform: `godomall/*` of the Member API.'],
  [/later-input/, 'Gifts whose receiver gives the address later: not sold.'],
  [/shippings\/enums/, 'Names of carriers: orders carry theirs.'],
  [/unidentifiedDepositors/, 'Unknown depositors: no transfers by hand are taken.'],
  [/cashReceipt/i, 'Cash receipts after the order: asked for in the payment window.'],
  [/free-gift-condition/, 'Gifts with an order: none are given.'],
  [/captcha/, 'Captchas: logins are slowed down by their number (0106).'],
  [/bizmall|\/companies/, 'Malls for businesses: only persons are members.'],
  [/malls\/ssl/, 'Seals of a certificate: not shown.'],
  [/addresses\/search\/jp|holiday/, 'Delivery abroad and by holidays: Korea only.'],
  [/instagram|facebook/, 'Marketing services outside: none.'],
  [/shopby\/products/, 'Services of the hosted platform itself.'],
  [/blocked-members/, 'Blocking other members: nothing of theirs but reviews is shown.'],
  [
    /inquiries\/.*report|inquiries\/report|articles\/.*report/,
    'Reports of inquiries and articles: reviews alone are reported.',
  ],
  [
    /boards\/\{boardNo\}\/articles/,
    'Articles of shoppers: boards are notices and FAQ, written by the store.',
  ],
  [/posts\/\{postNo\}\/file/, 'Files of posts: they have none.'],
  [/check-password/, 'Reviews of guests: only members who bought write them.'],
  [/reviews\/tags|inquiries\/tags/, 'Tags of reviews and inquiries: not used.'],
  [
    /non-masking|\/profile\/(rename|expel|synchronize|id)$|\/profile\/id\/email|member\/equals/,
    'Other ways to change an account: the Member API does, with its proofs (0107).',
  ],
  [/ \/storage$/, 'The older file storage: `/files/images` and `/storage/temporary-*`.'],
  [
    /guest\/claims\/.*\/(check-withdraw|result)/,
    'The SDK sends POST where the documents have GET; the documented call exists.',
  ],
  [/\/claim\/(exchange|cancel)$/, 'Older paths of claims; `/claims/…` of the documents exists.'],
  [/openid\/app-card/, 'Login by app card: not offered.'],
  [
    /categories\/(new-product|\{)|category\/product-reviews/,
    'Settings and reviews by category: `/categories` and `/reviews/boards` serve them.',
  ],
  [
    /products\/(best-|options)|display-categories/,
    'Other lists of products: `/products/search` sorts by sales and reviews, `/products/{productNo}` has categories and options.',
  ],
  [/GET \/products\/inquiries$/, 'Inquiries of all products: asked for by product.'],
  [
    /cart\/deletion-preview/,
    'Preview of a deletion: `/cart/calculate` takes the numbers that stay.',
  ],
  [/forget-password/, 'A guest’s lost order password: customer service sets it.'],
  [
    /shipping-addresses\/booked/,
    'Pages of saved addresses: `/profile/shipping-addresses` has all.',
  ],
  [/display\/brands\/\{/, 'One brand: `/display/brands` has all.'],
];

/** Return why an operation is left out; undefined where no reason is written down. */
export function reasonLeftOut(operation: SdkOperation): string | undefined {
  const call = `${operation.method} ${operation.path}`;
  return REASONS.find(([pattern]) => pattern.test(call))?.[1];
}
