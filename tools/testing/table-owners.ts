import type { Access, Api } from './scan-tables.ts';

/** The tables of each module. `platform` stands for packages/platform, which both services share. */
export const tableOwners: Record<Api, Record<string, readonly string[]>> = {
  'shop-api': {
    'access-records': ['access_record'],
    addresses: ['shipping_address'],
    admin: ['staff_press'],
    auth: ['login_code'],
    boards: ['article', 'board', 'board_category'],
    brands: ['brand'],
    campaigns: ['campaign', 'campaign_recipient'],
    'canned-answers': ['canned_answer'],
    cart: ['cart', 'cart_line'],
    catalog: [
      ...['delivery_template', 'product', 'product_content', 'product_option'],
      ...['badge', 'catalog_refresh', 'product_picture', 'product_search', 'product_stat'],
      ...['property', 'property_value'],
    ],
    categories: ['category'],
    'claim-records': ['claim'],
    'coupon-redemption': ['issued_coupon', 'order_coupon'],
    'coupon-management': ['coupon_run', 'coupon_run_member'],
    coupons: [
      ...['coupon', 'coupon_code', 'coupon_code_batch', 'coupon_code_try', 'coupon_target'],
      ...['coming_event_coupon', 'coupon_person', 'event_coupon'],
    ],
    display: ['banner', 'banner_account', 'banner_section', 'popup', 'section', 'section_product'],
    'display-management': ['display_item', 'display_version'],
    drops: ['drop_ticket', 'product_drop'],
    events: ['event', 'event_section'],
    'favourite-keywords': ['hidden_keyword', 'search_count'],
    grades: ['grade', 'grade_change', 'grade_coupon'],
    'guest-access': ['guest_order_miss', 'guest_order_token'],
    identity: ['identity_answer', 'identity_request'],
    images: ['image_deletion', 'image_variant_claim'],
    inquiries: ['inquiry', 'inquiry_answer', 'inquiry_type'],
    inventory: ['stock', 'stock_movement'],
    'member-management': ['member_memo'],
    members: ['member'],
    notifications: ['announcement'],
    numbers: [
      ...['product_event_day', 'product_view_month', 'sales_day', 'sales_day_product'],
      'sales_month_product',
    ],
    'order-batches': ['order_batch', 'order_batch_item'],
    'order-management': ['order_memo'],
    'order-sheets': ['order_sheet', 'order_sheet_line'],
    orders: ['order_line', 'orders'],
    payments: ['account_to_close', 'payment'],
    platform: ['audit', 'setting'],
    points: [
      ...['point_account', 'point_entry', 'point_grant', 'point_refund', 'point_spend'],
      'point_revocation',
    ],
    previews: ['preview'],
    'product-imports': ['product_import'],
    'product-inquiries': ['product_inquiry', 'product_inquiry_answer'],
    'recently-viewed': ['recent_product'],
    reconciliation: ['payment_difference', 'settlement_day'],
    refunds: ['payment_refund'],
    'restock-alerts': ['restock_request'],
    'review-moderation': ['review_comment', 'review_report'],
    reviews: ['review', 'review_recommendation'],
    'sales-counts': ['uncounted_sale'],
    'saved-views': ['saved_view'],
    search: ['search_word'],
    sessions: ['ended_member_api_session', 'member_session'],
    shipping: ['order_delivery'],
    staff: ['staff'],
    'staff-invitations': ['staff_invitation'],
    'staff-login': [
      ...['staff_device', 'staff_login_failure', 'staff_passkey', 'staff_recovery_code'],
    ],
    'staff-roles': ['staff_role'],
    'staff-sessions': ['staff_network', 'staff_session'],
    terms: ['custom_terms', 'terms', 'terms_draft'],
    uploads: ['upload', 'upload_day'],
    'verification-codes': ['account_search', 'verification_code'],
    wishlist: ['product_like'],
    'nobody, until a later release drops them': ['product_press', 'stock_press'],
  },
  'member-api': {
    'account-sync': ['shop_summary'],
    accounts: ['account', 'agreement', 'agreement_change'],
    'action-tokens': ['action_token'],
    devices: ['device'],
    identity: ['identity_answer', 'identity_request', 'identity_verification'],
    'legacy-orders': ['legacy_import', 'legacy_order', 'legacy_order_line', 'legacy_rejected_row'],
    'login-throttle': ['known_device', 'login_attempt', 'login_failure'],
    'message-delivery': ['campaign_stop', 'delivery', 'message'],
    'message-texts': ['message_text'],
    notifications: ['notification', 'one_time_notice', 'one_time_notice_shown'],
    'phone-verification': ['phone_code'],
    platform: ['audit', 'setting'],
    privacy: ['withdrawal_reason'],
    qr: ['qr_use'],
    sessions: ['refresh_token', 'session'],
    'signing-keys': ['signing_key'],
    social: ['social_arrival', 'social_link', 'social_login', 'social_nonce', 'social_unlink'],
  },
};

export type ForeignAccess = {
  module: string;
  access: Access;
  tables: readonly string[];
  reason: string;
};

/** Access to another module's tables, each with its reason. A new one needs an entry here. */
export const foreignAccesses: Record<Api, readonly ForeignAccess[]> = {
  'shop-api': [
    read('addresses', ['member'], 'locks the member row: changes to one address book wait in turn'),
    read('maintenance', ['setting'], 'maintenance is one row of the settings'),
    write('maintenance', ['setting'], 'maintenance is one row of the settings'),
    read(
      'catalog',
      ['brand', 'category', 'stock'],
      'join: a product with brand, categories, stock',
    ),
    write(
      'catalog',
      ['stock', 'stock_movement'],
      'new options are inserted with their first stock and its movement',
    ),
    read(
      'access-records',
      ['orders', 'claim', 'inquiry', 'product_inquiry'],
      'the members whose orders, claims and questions were looked at, in the statement of the record',
    ),
    read('audit-log', ['audit', 'staff'], 'who can be chosen: staff, and who changed something'),
    read(
      'audit-log',
      [
        ...[
          'article',
          'brand',
          'campaign',
          'category',
          'coupon',
          'display_item',
          'event',
          'member',
        ],
        ...['product', 'product_drop', 'product_option', 'review', 'staff_role'],
      ],
      'the names of what was changed, for a page of the audit in one statement',
    ),
    read('brands', ['coupon_target', 'product'], 'counts what names each brand'),
    read('categories', ['brand', 'product'], 'the brands of a category; counts its products'),
    read('categories', ['coupon_target'], 'what hangs on a category that is deleted'),
    read(
      'checkout',
      ['member', 'order_sheet'],
      'locks what a reservation counts in one statement: the sheet and the address book’s owner',
    ),
    read('claim-records', ['orders'], 'join: claims are listed by the member of their order'),
    read(
      'coupons',
      ['brand', 'category', 'product'],
      'the targets of a coupon with their names, and whether they exist',
    ),
    read(
      'coupon-management',
      ['coupon', 'coupon_target'],
      'the list of coupons and their named targets',
    ),
    read('coupon-management', ['product', 'category', 'brand'], 'the names of targets'),
    read('coupon-management', ['grade'], 'the grades that a coupon is for or was issued to'),
    read(
      'campaigns',
      ['member', 'orders'],
      'the audience of a campaign is selected into it by grade and last order',
    ),
    read(
      'coupon-management',
      ['member'],
      'the audience of a run is selected into it, and lists are checked',
    ),
    read(
      'coupon-management',
      ['issued_coupon', 'order_coupon', 'orders'],
      'statistics: use and revenue',
    ),
    read(
      'drop-management',
      ['product_drop', 'product', 'product_option', 'stock'],
      'the list of drops with names, and the units a drop can sell',
    ),
    read('coupons', ['event'], 'join: a coupon of an event is issued while the event runs'),
    read('coupons', ['grade'], 'the labels of the grades that may use a coupon'),
    read('coupons', ['member'], 'locks the member row: nothing is issued during a withdrawal'),
    read('coupons', ['issued_coupon', 'order_coupon'], 'issued coupons with their definitions'),
    write('coupons', ['issued_coupon', 'order_coupon'], 'issuing, ending and purging of coupons'),
    read(
      'drops',
      ['payment', 'product', 'product_option', 'stock'],
      'join: what is left for a queue, whose admission is being paid, the names of drops',
    ),
    read(
      'product-editing',
      [
        ...['badge', 'brand', 'category', 'delivery_template', 'order_line', 'product'],
        ...['product_drop', 'product_option', 'product_picture', 'product_search', 'stock'],
      ],
      'the staff’s list in one statement; whether what a form names exists and may go',
    ),
    read(
      'product-imports',
      ['brand', 'category', 'delivery_template', 'product'],
      'what the words of a sheet name: brands, categories, products by their codes',
    ),
    read(
      'stock-sheets',
      ['product', 'product_option'],
      'join: the options that the rows of a file name by their numbers or codes',
    ),
    read('product-editing', ['audit'], 'the history of a product is its audit entries'),
    read(
      'inventory',
      ['product', 'product_picture'],
      'join: staff read the stock of options with their names',
    ),
    read(
      'display-management',
      ['product_picture'],
      'the pictures of the products that staff choose for a section',
    ),
    read(
      'numbers',
      ['claim', 'order_line', 'payment', 'payment_refund', 'product'],
      'counts days from what was paid, claimed and refunded in one statement; names of products',
    ),
    read('events', ['event_coupon'], 'whether an event has coupons'),
    read('events', ['product'], 'the products of an event must exist'),
    read('events', ['section', 'section_product'], 'an event is shown with product sections'),
    write('events', ['section'], 'an event brings its own product sections'),
    read('grades', ['coupon'], 'join: the coupon of a grade, unless it was stopped'),
    read('grades', ['member', 'order_line', 'orders'], 'recalculates grades in one statement'),
    write('grades', ['member'], 'the grade is a column of the member, set by recalculation'),
    read('inquiries', ['member', 'orders', 'product'], 'join: names; whether subjects exist'),
    read('inventory', ['product_option'], 'join: the product whose caches a change of stock ends'),
    read(
      'line-items',
      ['brand', 'category', 'delivery_template', 'product', 'product_picture', 'stock'],
      'join for speed: what a cart or order line is priced and shown by, in one statement',
    ),
    read('members', ['grade'], 'join: the label of the grade in the profile'),
    read('members', ['orders'], 'saves at the member when the last order was, in one statement'),
    read('notifications', ['member'], 'the Member API’s number of a recipient, in the same update'),
    read('order-sheets', ['orders'], 'the points that the order of a sheet has reserved'),
    read('orders', ['member'], 'person limits count the orders of all accounts of one person'),
    read('orders', ['product'], 'whether a limit per person still counts an order'),
    read('orders', ['order_delivery'], 'deliveries in transit that have lines to deliver'),
    read('orders', ['payment'], 'locks the payment before the order, always in this sequence'),
    write('orders', ['order_delivery'], 'an order with deliveries and lines in one statement'),
    read(
      'claim-management',
      ['claim', 'order_line', 'orders'],
      'join for speed: a page of a queue of claims',
    ),
    read(
      'customer-service',
      [
        ...['inquiry', 'inquiry_answer', 'inquiry_type', 'member', 'order_line', 'product'],
        ...['product_inquiry', 'product_inquiry_answer', 'review', 'review_comment'],
        'review_report',
      ],
      'join for speed: a page of inquiries or reviews, and the lock of the one that is changed',
    ),
    read(
      'order-notifications',
      ['order_line', 'orders'],
      'join for speed: what a message says of an order, in one statement',
    ),
    read(
      'order-queues',
      [
        ...['member', 'order_delivery', 'order_line', 'order_memo', 'orders', 'payment'],
        ...['product', 'product_option'],
      ],
      'join for speed: queues, searches and rows of orders, each in one statement',
    ),
    read(
      'member-management',
      ['grade', 'member', 'orders'],
      'join for speed: a page of members with their grade and last order, in one statement',
    ),
    read('payments', ['order_sheet'], 'locks the sheet of a late payment, as who reserves from it'),
    read(
      'payments',
      ['order_line', 'orders'],
      'join: what unpaid orders hold of the stock, and whose they are',
    ),
    read(
      'payments',
      ['drop_ticket', 'product'],
      'join: whether the admission of an order that is paid late is still its own',
    ),
    write(
      'payments',
      [...['announcement', 'cart_line', 'issued_coupon', 'order_line', 'orders'], 'uncounted_sale'],
      'an order is paid in one statement: lines, coupons, cart, and what is done after it',
    ),
    read('points', ['member'], 'nothing is credited to a member who has withdrawn'),
    read(
      'points',
      ['order_line', 'orders'],
      'entries of placed orders; lines that will earn points',
    ),
    read('points-expiry', ['member', 'point_grant'], 'join: expiring points of active members'),
    read('privacy', ['claim', 'orders', 'payment'], 'finds what belongs to the orders it clears'),
    write(
      'privacy',
      ['claim', 'order_memo', 'orders', 'payment', 'payment_refund'],
      'clears people from orders and all that belongs to them; belongs behind the owners’ doors',
    ),
    read(
      'product-inquiries',
      ['brand', 'grade', 'member', 'product', 'product_picture'],
      'join for speed: a page of inquiries with product and author',
    ),
    read(
      'product-detail',
      [
        ...['brand', 'category', 'delivery_template', 'product', 'product_content'],
        ...['product_option', 'product_picture', 'product_stat', 'stock'],
      ],
      'join for speed: all that a product page shows, in one statement, and its options in another',
    ),
    read(
      'product-lists',
      [
        ...['brand', 'category', 'delivery_template', 'product', 'product_content'],
        ...['product_option', 'product_picture', 'product_stat', 'section_product', 'stock'],
      ],
      'join for speed: what a product card shows, in one statement',
    ),
    read('recently-viewed', ['product'], 'join: only products that are still shown'),
    read('reconciliation', ['payment'], 'min(): the day of the first payment'),
    read('refunds', ['payment'], 'join: the order of a refund'),
    read('restock-alerts', ['product', 'product_option', 'stock'], 'join: which options are back'),
    read(
      'review-boards',
      ['product', 'product_picture', 'product_stat', 'review'],
      'join for speed: a page of products with their best reviews',
    ),
    read(
      'reviews',
      [
        ...['brand', 'member', 'order_delivery', 'order_line', 'orders', 'product'],
        ...['product_picture', 'product_stat', 'review_comment'],
      ],
      'join for speed: a page of reviews, or of lines to review, in one statement',
    ),
    read(
      'sales-counts',
      ['order_line', 'product_stat'],
      'counts the lines of an order; locks the counts in product order before sales are added',
    ),
    write(
      'sales-counts',
      ['product_option', 'product_stat'],
      'sales counts of an order in one statement',
    ),
    read(
      'search',
      [
        ...['brand', 'category', 'product', 'product_content', 'product_option'],
        ...['product_search', 'property', 'property_value'],
      ],
      'searches and facets run over the whole catalog in one statement',
    ),
    read(
      'staff',
      ['staff_invitation', 'staff_passkey', 'staff_role', 'staff_session'],
      'join: somebody with their role and passkeys; the list, with open sessions and invitations',
    ),
    read(
      'sessions',
      ['member'],
      'join on every cache miss: session, status and grade in one statement',
    ),
    read('sessions', ['setting'], 'the secret of shop tokens is one row of the settings'),
    write('sessions', ['setting'], 'the secret of shop tokens is one row of the settings'),
    read('staff-invitations', ['staff'], 'join: who is disabled has no invitation'),
    read('staff-roles', ['staff'], 'join: how many have each role'),
    read(
      'staff-sessions',
      ['staff', 'staff_passkey', 'staff_role'],
      'join for speed: who calls and what they may, in one statement for each call of staff',
    ),
    read('wishlist', ['product'], 'join: only products that are still shown'),
    write('wishlist', ['product_stat'], 'the like count changes with the likes'),
  ],
  'member-api': [
    read('devices', ['agreement'], 'when a member last changed a marketing consent'),
    read('identity', ['account'], 'one person, one account: found and locked by identity key'),
    write('identity', ['account'], 'the identity key is a column of the account'),
    read('internal-members', ['account'], 'finds the account of a person by identity key'),
    read('privacy', ['account'], 'finds withdrawn accounts that are not erased yet'),
    write('privacy', ['account'], 'a withdrawal closes the account, then clears it'),
    read('social', ['account'], 'locks the sign-in methods of an account'),
  ],
};

/** Files that name a table by a variable, which the scan cannot follow, each with its reason. */
export const variableTables: Record<string, string> = {
  'apps/shop-api/src/modules/privacy/privacy.sql.ts':
    'erases and exports the tables that retention.rules.ts lists',
  'apps/shop-api/src/modules/reviews/find-reviews.sql.ts':
    'review_recommendation or review_report: whether the reader has reacted to a review',
  'apps/shop-api/src/retention/delete-rows.sql.ts':
    'deletes old rows of the table its caller names; the scan reads the callers',
  'apps/member-api/src/modules/privacy/privacy.sql.ts':
    'erases and exports the tables that its retention rules list',
};

function read(module: string, tables: readonly string[], reason: string): ForeignAccess {
  return { module, access: 'read', tables, reason };
}

function write(module: string, tables: readonly string[], reason: string): ForeignAccess {
  return { module, access: 'write', tables, reason };
}
