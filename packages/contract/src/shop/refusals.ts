/**
 * Every refusal of the Shop API: its wire code (the reference's where it documents one, `DL…` where
 * it does not), its status and the sentence a shopper reads. Screens branch on the code.
 */
export const shopRefusals = {
  // The request itself
  invalid_request: { status: 400, code: '99999', text: '요청 값을 확인해 주세요.' },
  broken_body: {
    status: 400,
    code: 'NCPE0002',
    text: '요청을 읽을 수 없어요. 다시 시도해 주세요.',
  },
  body_too_large: {
    status: 413,
    code: 'DL0413',
    text: '보낸 내용이 너무 커요. 줄여서 다시 시도해 주세요.',
  },
  unknown_client: {
    status: 400,
    code: 'DL0001',
    text: '등록되지 않은 쇼핑몰이에요. clientId를 확인해 주세요.',
  },
  unknown_platform: {
    status: 400,
    code: 'DL0002',
    text: 'platform은 PC, MOBILE_WEB, AOS, IOS 중 하나여야 해요.',
  },
  no_such_call: { status: 404, code: 'DL0404', text: '요청한 주소를 찾을 수 없어요.' },
  too_many_requests: {
    status: 429,
    code: 'DL0429',
    text: '요청이 너무 많아요. 잠시 후 다시 시도해 주세요.',
  },
  fault: {
    status: 500,
    code: 'DL0500',
    text: '일시적인 문제가 생겼어요. 잠시 후 다시 시도해 주세요.',
  },
  maintenance: {
    status: 503,
    code: 'DL0503',
    text: '서비스 점검 중이에요. 잠시 후 다시 확인해 주세요.',
  },
  /** The database cannot be reached for a moment; `Retry-After` says when to ask again. */
  unavailable: {
    status: 503,
    code: 'DL0513',
    text: '지금은 연결이 원활하지 않아요. 잠시 후 다시 시도해 주세요.',
  },
  // Who asks
  login_required: { status: 401, code: 'M0013', text: '로그인이 필요해요.' },
  token_invalid: {
    status: 401,
    code: 'NCPE0003',
    text: '로그인이 만료되었어요. 다시 로그인해 주세요.',
  },
  wrong_credentials: {
    status: 400,
    code: 'M0019',
    text: '아이디 또는 비밀번호가 일치하지 않아요.',
  },
  login_exchange_failed: {
    status: 400,
    code: 'M0034',
    text: '로그인 정보를 확인할 수 없어요. 다시 로그인해 주세요.',
  },
  unknown_provider: { status: 400, code: 'DL0101', text: '지원하지 않는 로그인 방식이에요.' },
  // 502, not 503: the store is open, only the way in is shut; and no client takes it for a logout.
  login_unavailable: {
    status: 502,
    code: 'DL0102',
    text: '지금은 로그인할 수 없어요. 잠시 후 다시 시도해 주세요.',
  },
  member_inactive: {
    status: 400,
    code: 'M0050',
    text: '이용할 수 없는 계정이에요. 고객센터로 문의해 주세요.',
  },
  account_fact_elsewhere: {
    status: 400,
    code: 'DL0103',
    text: '이름, 휴대폰 번호, 생년월일, 성별, 비밀번호는 계정 설정에서 바꿀 수 있어요.',
  },
  member_not_found: { status: 400, code: 'M0010', text: '회원 정보를 찾을 수 없어요.' },
  identity_required: {
    status: 400,
    code: 'O3336',
    text: '휴대폰 본인인증 후 구매할 수 있는 상품이에요.',
  },
  sms_identity_required: {
    status: 400,
    code: 'O3338',
    text: 'SMS 본인인증 후 구매할 수 있는 상품이에요.',
  },
  account_link_elsewhere: {
    status: 400,
    code: 'DL0104',
    text: '간편 로그인 연결과 해제는 계정 설정에서 할 수 있어요.',
  },
  password_refused: { status: 400, code: 'DL0105', text: '사용할 수 없는 비밀번호예요.' },
  // Numbers sent to a phone or a mailbox, and the identity agency
  authentication_wrong: { status: 400, code: 'E0013', text: '인증번호가 일치하지 않아요.' },
  authentication_expired: {
    status: 400,
    code: 'DL0111',
    text: '인증번호가 만료되었어요. 다시 받아 주세요.',
  },
  authentication_tries_used: {
    status: 400,
    code: 'DL0112',
    text: '인증번호를 여러 번 잘못 입력했어요. 다시 받아 주세요.',
  },
  authentication_wait: {
    status: 429,
    code: 'DL0113',
    text: '인증번호는 30초 뒤에 다시 받을 수 있어요.',
  },
  authentication_daily_limit: {
    status: 429,
    code: 'DL0114',
    text: '오늘 받을 수 있는 인증번호를 모두 받았어요. 내일 다시 시도해 주세요.',
  },
  authentication_not_sent: {
    status: 400,
    code: 'DL0115',
    text: '인증번호를 보내지 못했어요. 번호나 이메일을 확인해 주세요.',
  },
  authentication_target_missing: {
    status: 400,
    code: 'DL0116',
    text: '인증번호를 받을 휴대폰 번호나 이메일을 입력해 주세요.',
  },
  identity_over: {
    status: 400,
    code: 'DL0121',
    text: '본인인증 시간이 지났거나 이미 사용한 인증이에요. 처음부터 다시 진행해 주세요.',
  },
  identity_unavailable: {
    status: 502,
    code: 'DL0122',
    text: '지금은 본인인증을 할 수 없어요. 잠시 후 다시 시도해 주세요.',
  },
  // Catalogue and display
  product_not_found: { status: 400, code: 'SPEC0001', text: '존재하지 않는 상품이에요.' },
  option_not_found: { status: 400, code: 'DL0203', text: '존재하지 않는 옵션이에요.' },
  price_invalid: {
    status: 400,
    code: 'DL0204',
    text: '판매가는 0원에서 1억 원까지, 할인액은 판매가까지 정할 수 있어요.',
  },
  category_not_found: { status: 400, code: 'DL0201', text: '존재하지 않는 카테고리예요.' },
  section_not_found: { status: 400, code: 'DL0202', text: '존재하지 않는 진열이에요.' },
  image_not_found: { status: 404, code: 'DL0290', text: '존재하지 않는 이미지예요.' },
  image_size_unknown: {
    status: 400,
    code: 'DL0291',
    text: '지원하지 않는 이미지 크기예요. 1400x1750, 720x900, 320x400, 192x240, 640x800, 400x500, 1200x1200 중 하나로 요청해 주세요.',
  },
  // Cart
  option_not_for_sale: {
    status: 400,
    code: 'PPVE0001',
    text: '구매할 수 없는 옵션이 포함되어 있어요.',
  },
  product_not_for_sale: { status: 400, code: 'PPVE0016', text: '지금은 판매하지 않는 상품이에요.' },
  stock_short: { status: 400, code: 'PPVE0011', text: '재고가 부족해요. 수량을 줄여 주세요.' },
  sold_out: { status: 400, code: 'PPVE0020', text: '품절된 상품이 포함되어 있어요.' },
  quantity_invalid: {
    status: 400,
    code: 'DL0301',
    text: '수량은 1개 이상의 정수로 입력해 주세요.',
  },
  cart_full: {
    status: 400,
    code: 'DL0302',
    text: '장바구니가 가득 찼어요. 담긴 상품을 정리해 주세요.',
  },
  cart_line_not_found: {
    status: 400,
    code: 'DL0303',
    text: '장바구니에서 찾을 수 없는 상품이에요. 새로고침해 주세요.',
  },
  over_purchase_limit: { status: 400, code: 'O8002', text: '한 번에 살 수 있는 수량을 넘었어요.' },
  over_person_limit: { status: 400, code: 'O8003', text: '1인당 구매 가능 수량을 넘었어요.' },
  under_purchase_minimum: {
    status: 400,
    code: 'DL0304',
    text: '최소 구매 수량보다 적어요. 수량을 늘려 주세요.',
  },
  app_only: {
    status: 400,
    code: 'PPVE0002',
    text: '앱에서만 살 수 있는 상품이에요. 앱에서 만나 보세요.',
  },
  members_only: { status: 400, code: 'O8001', text: '회원만 구매할 수 있는 상품이에요.' },
  // Order sheet and payment
  nothing_to_order: {
    status: 400,
    code: 'PPVE0009',
    text: '주문할 수 있는 상품이 없어요. 장바구니를 확인해 주세요.',
  },
  order_sheet_not_found: {
    status: 400,
    code: 'ODSH0010',
    text: '주문서를 찾을 수 없어요. 장바구니에서 다시 시작해 주세요.',
  },
  order_sheet_expired: {
    status: 400,
    code: 'DL0401',
    text: '주문서 유효시간이 지났어요. 장바구니에서 다시 주문해 주세요.',
  },
  order_sheet_used: {
    status: 400,
    code: 'DL0402',
    text: '이미 주문이 완료된 주문서예요. 주문 내역을 확인해 주세요.',
  },
  amount_changed: {
    status: 400,
    code: 'PPE0002',
    text: '결제 금액이 바뀌었어요. 바뀐 금액을 확인하고 다시 결제해 주세요.',
  },
  pay_type_unavailable: { status: 400, code: 'DL0403', text: '사용할 수 없는 결제 수단이에요.' },
  terms_not_agreed: { status: 400, code: 'DL0414', text: '필수 약관에 동의해 주세요.' },
  guest_password_required: {
    status: 400,
    code: 'DL0405',
    text: '비회원 주문 비밀번호를 입력해 주세요.',
  },
  return_address_not_allowed: {
    status: 400,
    code: 'DL0406',
    text: '결제 후 돌아갈 주소가 올바르지 않아요.',
  },
  payment_refused: {
    status: 400,
    code: 'DL0407',
    text: '결제가 승인되지 않았어요. 다른 결제 수단으로 시도해 주세요.',
  },
  payment_closed: {
    status: 400,
    code: 'DL0408',
    text: '결제를 취소했어요. 주문서는 그대로 있어요.',
  },
  payment_unknown: {
    status: 400,
    code: 'DL0409',
    text: '결제 결과를 확인하고 있어요. 잠시 후 주문 내역을 확인해 주세요.',
  },
  payment_forged: {
    status: 400,
    code: 'DL0410',
    text: '결제 정보가 주문과 일치하지 않아요. 결제되지 않았어요.',
  },
  payment_expired: {
    status: 400,
    code: 'DL0411',
    text: '결제 시간이 지나 주문이 취소되었어요. 다시 주문해 주세요.',
  },
  delivery_address_required: {
    status: 400,
    code: 'DL0415',
    text: '주문하는 분과 받는 분의 이름, 연락처, 주소를 확인해 주세요.',
  },
  coupon_unusable: {
    status: 400,
    code: 'C1020',
    text: '사용할 수 없는 쿠폰이에요. 쿠폰을 다시 선택해 주세요.',
  },
  points_unusable: { status: 400, code: 'DL0412', text: '사용할 수 있는 적립금을 확인해 주세요.' },
  // Coupons
  coupon_not_found: { status: 400, code: 'DL0701', text: '존재하지 않는 쿠폰이에요.' },
  coupon_not_open: { status: 400, code: 'DL0702', text: '지금은 받을 수 없는 쿠폰이에요.' },
  coupon_not_for_you: {
    status: 400,
    code: 'DL0703',
    text: '이 기기나 회원 등급에서는 받을 수 없는 쿠폰이에요.',
  },
  coupon_owned: { status: 400, code: 'DL0704', text: '이미 받은 쿠폰이에요.' },
  coupon_sold_out: { status: 400, code: 'C1004', text: '준비된 쿠폰이 모두 소진되었어요.' },
  coupon_code_invalid: {
    status: 400,
    code: 'C0021',
    text: '유효하지 않은 쿠폰 코드예요. 코드를 확인해 주세요.',
  },
  coupon_code_slowed: {
    status: 429,
    code: 'DL0705',
    text: '쿠폰 코드를 여러 번 잘못 입력했어요. 1분 뒤에 다시 시도해 주세요.',
  },
  coupon_terms_invalid: {
    status: 400,
    code: 'DL0706',
    text: '쿠폰의 이름, 할인, 기간, 대상을 확인해 주세요.',
  },
  coupon_code_taken: { status: 400, code: 'DL0707', text: '이미 쓰고 있는 쿠폰 코드예요.' },
  // Orders and addresses
  order_not_found: { status: 400, code: 'OD0005', text: '주문을 찾을 수 없어요.' },
  guest_order_not_found: {
    status: 400,
    code: 'NCPE0010',
    text: '입력한 정보와 일치하는 주문이 없어요. 주문번호와 비밀번호를 확인해 주세요.',
  },
  guest_token_expired: {
    status: 401,
    code: 'O7001',
    text: '주문 조회 시간이 지났어요. 다시 조회해 주세요.',
  },
  guest_claim_token_expired: {
    status: 401,
    code: 'E1011',
    text: '주문 조회 시간이 지났어요. 주문번호와 비밀번호로 다시 조회해 주세요.',
  },
  order_step_not_possible: {
    status: 400,
    code: 'DL0731',
    text: '지금은 할 수 없는 처리예요. 주문 상태를 다시 확인해 주세요.',
  },
  carrier_unknown: { status: 400, code: 'DL0734', text: '택배사를 확인해 주세요.' },
  invoice_no_invalid: {
    status: 400,
    code: 'DL0735',
    text: '송장번호를 숫자 9~14자리로 입력해 주세요.',
  },
  address_locked: {
    status: 400,
    code: 'DL0732',
    text: '상품 준비가 시작되어 배송지를 바꿀 수 없어요. 고객센터로 문의해 주세요.',
  },
  address_fee_differs: {
    status: 400,
    code: 'DL0733',
    text: '배송비가 달라지는 지역으로는 바꿀 수 없어요. 취소 후 다시 주문해 주세요.',
  },
  // Claims
  claim_not_found: { status: 400, code: 'DL0711', text: '신청 내역을 찾을 수 없어요.' },
  claim_not_possible: {
    status: 400,
    code: 'DL0712',
    text: '지금 상태에서는 신청할 수 없어요. 주문 상태를 다시 확인해 주세요.',
  },
  claim_running: {
    status: 400,
    code: 'DL0713',
    text: '이미 취소, 반품 또는 교환이 진행 중인 상품이에요.',
  },
  claim_period_over: {
    status: 400,
    code: 'DL0714',
    text: '신청할 수 있는 기간이 지났어요. 고객센터로 문의해 주세요.',
  },
  claim_units_invalid: { status: 400, code: 'DL0715', text: '신청 수량을 확인해 주세요.' },
  claim_whole_order_only: {
    status: 400,
    code: 'DL0716',
    text: '입금 전 주문은 전체 취소만 할 수 있어요.',
  },
  claim_decided: {
    status: 400,
    code: 'DL0717',
    text: '이미 처리가 시작되었거나 끝난 신청이에요.',
  },
  refund_not_refused: {
    status: 400,
    code: 'DL0727',
    text: '거절된 환불이 아니에요. 목록을 다시 확인해 주세요.',
  },
  refund_account_required: {
    status: 400,
    code: 'DL0718',
    text: '가상계좌로 결제한 주문이에요. 환불받을 계좌를 입력해 주세요.',
  },
  refusal_reason_required: {
    status: 400,
    code: 'DL0722',
    text: '구매자에게 알릴 거절 사유를 입력해 주세요.',
  },
  return_address_required: {
    status: 400,
    code: 'DL0719',
    text: '상품을 수거할 주소를 입력해 주세요.',
  },
  exchange_option_unavailable: {
    status: 400,
    code: 'DL0720',
    text: '같은 상품의 판매 중인 옵션으로만 교환할 수 있어요.',
  },
  exchange_price_differs: {
    status: 400,
    code: 'DL0721',
    text: '가격이 같은 옵션으로만 교환할 수 있어요. 반품 후 다시 주문해 주세요.',
  },
  address_not_found: { status: 400, code: 'DL0501', text: '배송지를 찾을 수 없어요.' },
  address_book_full: {
    status: 400,
    code: 'DL0505',
    text: '배송지는 100개까지 저장할 수 있어요. 쓰지 않는 배송지를 지워 주세요.',
  },
  address_search_keyword: {
    status: 400,
    code: 'DL0502',
    text: '도로명과 건물번호처럼 두 글자 이상 입력해 주세요.',
  },
  address_search_unavailable: {
    status: 400,
    code: 'DL0504',
    text: '주소 검색을 사용할 수 없어요. 잠시 후 다시 시도해 주세요.',
  },
  // Boards, terms and customer service
  board_not_found: { status: 400, code: 'DL0601', text: '존재하지 않는 게시판이에요.' },
  board_category_not_found: { status: 400, code: 'DL0604', text: '게시판에 없는 분류예요.' },
  content_missing: { status: 400, code: 'DL0605', text: '제목과 내용을 입력해 주세요.' },
  article_not_found: { status: 400, code: 'DL0602', text: '게시글을 찾을 수 없어요.' },
  terms_not_found: { status: 400, code: 'DL0603', text: '약관을 찾을 수 없어요.' },
  inquiry_not_found: { status: 400, code: 'DL0611', text: '문의를 찾을 수 없어요.' },
  inquiry_answered: {
    status: 400,
    code: 'DL0612',
    text: '답변이 시작된 문의는 고칠 수 없어요. 새로 문의해 주세요.',
  },
  inquiry_type_unknown: { status: 400, code: 'DL0613', text: '문의 유형을 선택해 주세요.' },
  guest_email_required: {
    status: 400,
    code: 'DL0614',
    text: '답변을 받을 이메일 주소를 입력해 주세요.',
  },
  attachment_unknown: {
    status: 400,
    code: 'DL0615',
    text: '첨부한 사진을 찾을 수 없어요. 다시 올려 주세요.',
  },
  // Reviews and pictures that shoppers send
  review_not_found: { status: 400, code: 'DL0641', text: '리뷰를 찾을 수 없어요.' },
  review_not_allowed: {
    status: 400,
    code: 'DL0642',
    text: '구매하고 배송이 완료된 상품에만 리뷰를 쓸 수 있어요.',
  },
  review_exists: {
    status: 400,
    code: 'DL0643',
    text: '이미 리뷰를 쓴 상품이에요. 내 리뷰에서 고칠 수 있어요.',
  },
  review_own: { status: 400, code: 'DL0644', text: '내가 쓴 리뷰는 추천하거나 신고할 수 없어요.' },
  upload_missing: { status: 400, code: 'DL0651', text: '올릴 사진을 골라 주세요.' },
  upload_too_large: {
    status: 413,
    code: 'DL0652',
    text: '사진은 한 장에 12MB까지 올릴 수 있어요.',
  },
  upload_no_picture: {
    status: 400,
    code: 'DL0653',
    text: '읽을 수 없는 사진이에요. JPG, PNG, WEBP, GIF 사진을 올려 주세요.',
  },
  // Restock requests
  privacy_not_agreed: {
    status: 400,
    code: 'DL0631',
    text: '재입고 알림을 받으려면 개인정보 수집에 동의해 주세요.',
  },
  option_not_sold_out: {
    status: 400,
    code: 'DL0632',
    text: '지금 살 수 있는 옵션이에요. 장바구니에 담아 주세요.',
  },
  // Events
  event_not_found: { status: 400, code: 'EVEC0001', text: '존재하지 않는 이벤트예요.' },
  event_not_running: { status: 400, code: 'EVEC0002', text: '지금은 진행 중인 이벤트가 아니에요.' },
  event_not_for_you: {
    status: 400,
    code: 'EVEC0003',
    text: '이 기기나 회원 등급에서는 볼 수 없는 이벤트예요.',
  },
  period_invalid: { status: 400, code: 'DL0622', text: '끝나는 때는 시작하는 때보다 뒤여야 해요.' },
  event_id_taken: { status: 400, code: 'DL0621', text: '이미 쓰고 있는 이벤트 아이디예요.' },
} as const satisfies Record<string, { status: number; code: string; text: string }>;

export type ShopRefusalName = keyof typeof shopRefusals;
