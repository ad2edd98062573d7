-- The rows of a small store of the first release (releases.ts), as that version's own code saved them:
-- two members, five orders, two claims, three coupons, a cart. Everybody in it is fictional; its keys
-- are those of releases.ts and were made for it. Loaded by releases.ts after that release's migrations.
insert into shop.announcement (announcement_no, key, kind, member_no, thread, state, tries, try_after, problem, created_at, handed_over_at, content_sealed, plain) overriding system value values
('1', 'order_paid:260504175523834647', 'order_paid', '1', 'order:260504175523834647', 'HANDED_OVER', '1', '2026-05-04 12:00:30+09', NULL, '2026-05-04 12:00:00+09', '2026-05-04 12:00:00+09', NULL, NULL),
('2', 'shipped:1', 'shipped', '1', 'order:260504175523834647', 'HANDED_OVER', '1', '2026-05-04 12:00:30+09', NULL, '2026-05-04 12:00:00+09', '2026-05-04 12:00:00+09', NULL, NULL),
('3', 'delivered:1', 'delivered', '1', 'order:260504175523834647', 'HANDED_OVER', '1', '2026-05-04 12:00:30+09', NULL, '2026-05-04 12:00:00+09', '2026-05-04 12:00:00+09', NULL, NULL),
('4', 'order_paid:260504012684546196', 'order_paid', '1', 'order:260504012684546196', 'HANDED_OVER', '1', '2026-05-04 12:00:30+09', NULL, '2026-05-04 12:00:00+09', '2026-05-04 12:00:00+09', NULL, NULL),
('5', 'claim_decided:1:APPROVED', 'claim_decided', '1', 'order:260504012684546196', 'HANDED_OVER', '1', '2026-05-04 12:00:30+09', NULL, '2026-05-04 12:00:00+09', '2026-05-04 12:00:00+09', NULL, NULL),
('6', 'order_paid:260504119007854574', 'order_paid', '2', 'order:260504119007854574', 'HANDED_OVER', '1', '2026-05-04 12:00:30+09', NULL, '2026-05-04 12:00:00+09', '2026-05-04 12:00:00+09', NULL, NULL),
('7', 'shipped:3', 'shipped', '2', 'order:260504119007854574', 'HANDED_OVER', '1', '2026-05-04 12:00:30+09', NULL, '2026-05-04 12:00:00+09', '2026-05-04 12:00:00+09', NULL, NULL),
('8', 'delivered:3', 'delivered', '2', 'order:260504119007854574', 'HANDED_OVER', '1', '2026-05-04 12:00:30+09', NULL, '2026-05-04 12:00:00+09', '2026-05-04 12:00:00+09', NULL, NULL),
('9', 'order_paid:260504359524049045', 'order_paid', NULL, 'order:260504359524049045', 'HANDED_OVER', '1', '2026-05-04 12:00:30+09', NULL, '2026-05-04 12:00:00+09', '2026-05-04 12:00:00+09', NULL, NULL);
insert into shop.board (board_no, board_id, name, display_type, display_order) overriding system value values
('1', 'notice', '공지사항', 'LIST', '1'),
('2', 'faq', '자주 묻는 질문', 'LIST', '2');
insert into shop.board_category (category_no, board_no, label, display_order) overriding system value values
('1', '1', '점검', '4'),
('10', '2', '주문/결제', '1'),
('2', '1', '배송', '3'),
('3', '1', '이벤트', '2'),
('4', '1', '안내', '1'),
('5', '2', '회원', '6'),
('6', '2', '쿠폰/적립금', '5'),
('7', '2', '상품', '4'),
('8', '2', '취소/교환/반품', '3'),
('9', '2', '배송', '2');
insert into shop.brand (brand_no, name_ko, name_en, name_type, description, logo_key, poster_key, registered_at) overriding system value values
('1', '브랜드 1', 'BRAND 1', 'NAME_KO', '', '', '', '2026-11-23 12:49:06.417431+09'),
('2', '브랜드 4', 'BRAND 4', 'NAME_KO', '', '', '', '2026-11-23 12:49:06.42054+09'),
('3', '브랜드 6', 'BRAND 6', 'NAME_KO', '', '', '', '2026-11-23 12:49:06.449542+09'),
('4', '브랜드 8', 'BRAND 8', 'NAME_KO', '', '', '', '2026-11-23 12:49:06.482252+09');
insert into shop.cart_line (cart_no, member_no, product_no, option_no, units, added_at) overriding system value values
('1', '1', '2', '2', '2', '2026-05-04 12:00:00+09');
insert into shop.category (category_no, parent_no, depth, label, display_order, icon, content, management_code, displayed) overriding system value values
('1', NULL, '1', '분류 2', '2', '', '', '', 'true');
insert into shop.claim (claim_no, order_no, claim_type, class_type, state, reason_type, reason_detail, fault, requested_at, decided_at, ended_at, refusal, line_nos, return_way, return_company_type, return_invoice_no, picture_keys, money, refund_amt, refund_points_amt, exchange_fee_amt, account_sealed, addresses_sealed, plain) overriding system value values
('1', '260504012684546196', 'CANCEL', 'OPTION_CANCEL', 'CANCEL_DONE', 'CHANGE_MIND', '사이즈가 작아요', 'BUYER', '2026-05-04 12:00:00+09', '2026-05-04 12:00:00+09', '2026-05-04 12:00:00+09', '', '{2}', NULL, NULL, '', '{}', '{"adjustAmt": 0, "refundAmt": 36000, "standardAmt": 39000, "refundPointsAmt": 0, "afterDeliveryAmt": 3000, "beforeDeliveryAmt": 0, "returnDeliveryAmt": 0, "immediateDiscountAmt": 0, "cartCouponDiscountAmt": 0, "afterRemoteDeliveryAmt": 0, "beforeRemoteDeliveryAmt": 0, "productCouponDiscountAmt": 0, "deliveryCouponDiscountAmt": 0}', '36000', '0', '0', NULL, NULL, NULL),
('2', '260504119007854574', 'RETURN', 'RETURN', 'RETURN_REQUEST', 'CHANGE_MIND', '사이즈가 작아요', 'BUYER', '2026-05-04 12:00:00+09', NULL, NULL, '', '{4}', 'SELLER_COLLECT', NULL, '', '{}', NULL, '0', '0', '0', NULL, 'first:KRxV5V_uBiOA8MWqv_y-T6cW10OsRPPbSWFwaWX7o3Jp4x-dXiFbCZzh8cya18ej73-omZYI96VVJwXT5nKRnUw8X5_-VRyclvxKDjTDQhkXGsQHkWq7Hpb2uJ-ovB6Y5DrCQm3PeTQ9r8zFoZLsHzEyTwacWlP0SEyezU8AU-P1-d2AJ7bj6T79r314leIRjZgNVNRF3aGE6Is3bvVOY6rPbfqmKarmZm1jk3FOsBMEjoYptKVJ7nHM6lHXxNx7kKuC4s4Ts_-CFVA95I2rqAG9BHW7c2BfABgsQtIfJWxSsq3irOoOsiAhEUkb89xRoZE_jhkRu2RUfQc0hRxJdA', NULL);
insert into shop.coupon (coupon_no, name, reason, kind, fixed_amt, rate, max_discount_amt, min_amt, combinable, issue_kind, code, issue_starts_at, issue_ends_at, issue_limit, issued_count, person_limit, use_ends_at, use_days, platforms, grade_nos, created_at, created_by, stopped_at, stopped_by) overriding system value values
('1', '쿠폰 1', '', 'PRODUCT', '5000', NULL, '0', '0', 'true', 'GRANT', NULL, '2026-05-04 12:00:00+09', NULL, NULL, '1', '1', NULL, '30', '{PC,MOBILE_WEB,MOBILE_APP}', '{}', '2026-05-04 12:00:00+09', 'operator', NULL, NULL),
('2', '쿠폰 3', '', 'PRODUCT', '5000', NULL, '0', '0', 'true', 'GRANT', NULL, '2026-05-04 12:00:00+09', NULL, NULL, '1', '1', NULL, '30', '{PC,MOBILE_WEB,MOBILE_APP}', '{}', '2026-05-04 12:00:00+09', 'operator', NULL, NULL),
('3', '쿠폰 5', '', 'PRODUCT', '5000', NULL, '0', '0', 'true', 'GRANT', NULL, '2026-05-04 12:00:00+09', NULL, NULL, '1', '1', NULL, '30', '{PC,MOBILE_WEB,MOBILE_APP}', '{}', '2026-05-04 12:00:00+09', 'operator', NULL, NULL);
insert into shop.delivery_template (template_no, name, condition_type, delivery_amt, above_delivery_amt, return_delivery_amt, company_type, customer_info) overriding system value values
('1', '기본 배송', 'CONDITIONAL', '3000', '50000', '3000', 'CJ', '제주 및 도서산간 지역은 추가 배송비가 있어요.');
insert into shop.grade (grade_no, label, description, min_amount, point_rate) overriding system value values
('1', 'ROOKIE', '더스크라인과 함께하는 첫 등급', '0', '1'),
('2', 'LOCAL', '최근 6개월 구매 확정 20만원 이상', '200000', '2'),
('3', 'REGULAR', '최근 6개월 구매 확정 50만원 이상', '500000', '3'),
('4', 'OG', '최근 6개월 구매 확정 100만원 이상', '1000000', '5');
insert into shop.guest_order_token (token_hash, order_no, is_masked, expires_at) overriding system value values
('3tItJYlBQdtE-vkWRCblUNDNr2q1IkbV4QWsvLVLkbY', '260504359524049045', 'false', '2026-05-04 12:30:00+09');
insert into shop.inquiry_type (type_no, name, description, display_order) overriding system value values
('1', '주문/결제', '주문 방법, 결제 수단과 결제 오류', '1'),
('2', '배송', '배송 일정, 배송지 변경과 배송 조회', '2'),
('3', '취소/교환/반품', '취소, 교환, 반품과 환불', '3'),
('4', '상품', '상품 정보, 사이즈와 재입고', '4'),
('5', '쿠폰/적립금', '쿠폰 발급과 사용, 적립금', '5'),
('6', '회원', '회원 정보, 등급과 탈퇴', '6'),
('7', '기타', '그 밖의 문의', '7');
insert into shop.issued_coupon (issue_no, coupon_no, member_no, state, issued_at, valid_until, order_no, used_at, reason_key) overriding system value values
('1', '1', '1', 'USED', '2026-05-04 12:00:00+09', '2026-06-03 23:59:59+09', '260504175523834647', '2026-05-04 12:00:00+09', 'test:2'),
('2', '2', '1', 'ISSUED', '2026-05-04 12:00:00+09', '2026-06-03 23:59:59+09', NULL, NULL, 'test:4'),
('3', '3', '2', 'ISSUED', '2026-05-04 12:00:00+09', '2026-06-03 23:59:59+09', NULL, NULL, 'test:6');
insert into shop.member (member_no, member_api_no, login_id, name, sex, identity_key, is_privacy_policy_agreed, status, grade_no, email, nickname, additional_info, is_sms_agreed, sms_agreement_changed_at, is_direct_mail_agreed, direct_mail_agreement_changed_at, is_push_agreed, push_agreement_changed_at, joined_at, last_login_at, login_count, adult_verified_at, account_sealed, own_sealed, plain) overriding system value values
('1', '1', 'person1@duskline.example', '김테스트', 'F', NULL, 'true', 'ACTIVE', '1', 'person1@duskline.example', '', '', 'false', NULL, 'false', NULL, 'false', NULL, '2026-05-04 12:00:00+09', '2026-05-04 12:00:00+09', '1', NULL, 'first:_A1j3K7jv1y32Bcd7wSDUhQrgZ3xvUcuymbt_3_X5dnesdjHOVXVeOn09mHB1nZRnoBhpQYVgKtXM41utp0YVeigGO3-njuFjp0WMg', NULL, NULL),
('2', '2', 'person2@duskline.example', '김테스트', 'F', NULL, 'true', 'ACTIVE', '1', 'person2@duskline.example', '', '', 'false', NULL, 'false', NULL, 'false', NULL, '2026-05-04 12:00:00+09', '2026-05-04 12:00:00+09', '1', NULL, 'first:9gn3sAo4UmVI3fOYDK7VP35gE3uIsuKNKk5qWYlTyj_CD3CdOiZI53VI7AugigXkiNjz7m9Dvx0yKrqsqHaDk8d8kAALXrqraiJH0g', NULL, NULL);
insert into shop.member_session (session_id, member_no, expires_at) overriding system value values
('01a20685-90b2-7550-8b49-9dcb757c59f0', '1', '2026-05-05 00:00:00+09'),
('01a20685-90ef-770e-ba23-3eacead539e5', '2', '2026-05-05 00:00:00+09');
insert into shop.order_coupon (order_no, issue_no, product_no, discount_amt) overriding system value values
('260504175523834647', '1', '1', '5000');
insert into shop.order_delivery (delivery_no, order_no, delivery_template_no, delivery_amt, remote_delivery_amt, return_delivery_amt, company_type, invoice_no, full_delivery_amt, free_from_amt, shipped_at, tracked_at) overriding system value values
('1', '260504175523834647', '1', '0', '0', '3000', 'CJ', '300000000017', '3000', '50000', '2026-05-04 12:00:00+09', NULL),
('2', '260504012684546196', '1', '0', '0', '3000', 'CJ', '', '3000', '50000', NULL, NULL),
('3', '260504119007854574', '1', '3000', '0', '3000', 'CJ', '300000000017', '3000', '50000', '2026-05-04 12:00:00+09', NULL),
('4', '260504359524049045', '1', '3000', '0', '3000', 'CJ', '', '3000', '50000', NULL, NULL),
('5', '260504307820875068', '1', '3000', '0', '3000', 'CJ', '', '3000', '50000', NULL, NULL);
insert into shop.order_line (order_line_no, order_no, delivery_no, product_no, option_no, cart_no, product_name, product_name_en, brand_no, brand_name, brand_name_en, option_name, option_value, option_management_code, picture_key, units, sale_price, add_price, immediate_discount_price, standard_amt, immediate_discount_amt, buy_amt, product_coupon_discount_amt, cart_coupon_discount_amt, points_amt, points_rate, state, claim_state, holds_stock, paid_at, delivered_at, confirmed_at, claim_no, origin_line_no, replaced_by_no) overriding system value values
('1', '260504175523834647', '1', '1', '1', NULL, '상품 4', '', '2', '브랜드 4', 'BRAND 4', '색상|사이즈', 'BLACK|FREE', '', 'products/4/front.jpg', '1', '89000', '0', '0', '89000', '0', '89000', '5000', '0', '0', '1', 'DELIVERY_DONE', NULL, 'true', '2026-05-04 12:00:00+09', '2026-05-04 12:00:00+09', NULL, NULL, NULL, NULL),
('2', '260504012684546196', '2', '2', '2', NULL, '상품 6', '', '3', '브랜드 6', 'BRAND 6', '색상|사이즈', 'BLACK|FREE', '', 'products/6/front.jpg', '1', '39000', '0', '0', '39000', '0', '39000', '0', '0', '0', '1', 'CANCEL_DONE', 'CANCEL_DONE', 'false', '2026-05-04 12:00:00+09', NULL, NULL, '1', NULL, NULL),
('3', '260504012684546196', '2', '3', '3', NULL, '상품 8', '', '4', '브랜드 8', 'BRAND 8', '색상|사이즈', 'BLACK|FREE', '', 'products/8/front.jpg', '1', '29000', '0', '0', '29000', '0', '29000', '0', '0', '0', '1', 'PAY_DONE', NULL, 'true', '2026-05-04 12:00:00+09', NULL, NULL, NULL, NULL, NULL),
('4', '260504119007854574', '3', '2', '2', NULL, '상품 6', '', '3', '브랜드 6', 'BRAND 6', '색상|사이즈', 'BLACK|FREE', '', 'products/6/front.jpg', '1', '39000', '0', '0', '39000', '0', '39000', '0', '0', '0', '1', 'DELIVERY_DONE', 'RETURN_REQUEST', 'true', '2026-05-04 12:00:00+09', '2026-05-04 12:00:00+09', NULL, '2', NULL, NULL),
('5', '260504359524049045', '4', '3', '3', NULL, '상품 8', '', '4', '브랜드 8', 'BRAND 8', '색상|사이즈', 'BLACK|FREE', '', 'products/8/front.jpg', '1', '29000', '0', '0', '29000', '0', '29000', '0', '0', '0', '0', 'PAY_DONE', NULL, 'true', '2026-05-04 12:00:00+09', NULL, NULL, NULL, NULL, NULL),
('6', '260504307820875068', '5', '3', '3', NULL, '상품 8', '', '4', '브랜드 8', 'BRAND 8', '색상|사이즈', 'BLACK|FREE', '', 'products/8/front.jpg', '1', '29000', '0', '0', '29000', '0', '29000', '0', '0', '0', '1', 'PAY_WAIT', NULL, 'true', NULL, NULL, NULL, NULL, NULL, NULL);
insert into shop.order_sheet (order_sheet_no, member_no, touched_at, expires_at, coupon_choice) overriding system value values
('VtwsbR9eu9Q7xjc6d64qKGn3', '1', '2026-05-04 12:00:00+09', '2026-05-04 12:30:00+09', '{"cart": null, "products": []}'),
('YmSHii8HVB_Vuxdvkeq5SZfn', NULL, '2026-05-04 12:00:00+09', '2026-05-04 12:30:00+09', '{"cart": null, "products": []}'),
('bGUwqQeJXZLV-vMJhkkbcikm', '2', '2026-05-04 12:00:00+09', '2026-05-04 12:30:00+09', '{"cart": null, "products": []}'),
('pUU46xtrFwsiyiEIObmyBLXG', '1', '2026-05-04 12:00:00+09', '2026-05-04 12:30:00+09', '{"cart": null, "products": []}'),
('swtCpLbrzYbdIIIESzXjZYhy', '1', '2026-05-04 12:00:00+09', '2026-05-04 12:30:00+09', '{"cart": null, "products": []}');
insert into shop.order_sheet_line (order_sheet_no, option_no, product_no, units, cart_no) overriding system value values
('VtwsbR9eu9Q7xjc6d64qKGn3', '3', '3', '1', NULL),
('YmSHii8HVB_Vuxdvkeq5SZfn', '3', '3', '1', NULL),
('bGUwqQeJXZLV-vMJhkkbcikm', '2', '2', '1', NULL),
('pUU46xtrFwsiyiEIObmyBLXG', '2', '2', '1', NULL),
('pUU46xtrFwsiyiEIObmyBLXG', '3', '3', '1', NULL),
('swtCpLbrzYbdIIIESzXjZYhy', '1', '1', '1', NULL);
insert into shop.orders (order_no, order_sheet_no, member_no, platform, ordered_at, placed_at, guest_password_hash, address_no, agreed_terms, standard_amt, immediate_discount_amt, product_coupon_discount_amt, cart_coupon_discount_amt, delivery_amt, remote_delivery_amt, delivery_coupon_discount_amt, points_amt, pay_amt, orderer_sealed, receiver_sealed, orderer_phone_key, plain) overriding system value values
('260504012684546196', 'pUU46xtrFwsiyiEIObmyBLXG', '1', 'PC', '2026-05-04 12:00:00+09', '2026-05-04 12:00:00+09', NULL, '0', '{}', '68000', '0', '0', '0', '0', '0', '0', '0', '68000', 'first:XgllCXzH1Kk0o87JRKQHRxj8I9SzYAi0Il4n66xANlsy56gYERh7h12uvkcgOzVG61479vagFq-4HhtkpnF2JppWMU0E4fRvV_TbwF8DWmHg5irEhNul2EGWmpea6tm2hinkdeb_fM2jIQ3WqB_sWJtRFG9rky-SndE_7w', 'first:z5uOf-JeBt9gU2ZZ0VkvOHkf1wJD-E4ZBM8JdNVNRDVMFSh1HoEd4YntFGVbXFyIGJVPdN_Y4yS9eWfRrU-Qfz61_14sUXQjisKvWB1DPYAxFNJoOZUme5Len964ftGl4xj1u9duTh9yaMOUbix5YIV9yMpI7XtCrpD7lnLmZJJVCKQv_Z-nmLgdO-CgvSIO3GtjDcahOenD4p4Ga7EeIXc3NHe91qCUFQ1Uds9eBV17xK1i-G31933s7k3FSshf-GJy7Aywnn03feeCJsysf4-0GOb-fD9BMks3E3WfgAIQbNxhutcHAFV8qgoPgLQpgNPA3cZ4IkYv36M22kg3xjZnPn3P1VwsnoFgogQw7qtQmB3NUUXCjEp1mU_GZjFOrImlWk-7gwUcrE5Q9uupTWNgFopipXOHicP23a_BkNg8tDA3D_4IFQ', 'vJxYzP2L0Y1SM0hcIouOZ7R4sdheQcYH3VCKBHouYMU', NULL),
('260504119007854574', 'bGUwqQeJXZLV-vMJhkkbcikm', '2', 'PC', '2026-05-04 12:00:00+09', '2026-05-04 12:00:00+09', NULL, '0', '{}', '39000', '0', '0', '0', '3000', '0', '0', '0', '42000', 'first:ME_MWJkg3Btr1g-gZzJWJ9XHecrxH8LBi8yKE52fEqpiFRJ7VzCVuHPq88wQrJaisVS-t0rtRUjJj-rylqa9qssIGAQMhwhYtjK_GLjwVgXC5bG00-CyuDKIzA8m2ccJjQbsfpmlbXTFqeXXCSjuPCJcnYWiVG6Mdyqhmw', 'first:nvxeqdodsXxskGSewErT6fg3jGqAjASqUdsohMDResQwiPUDNWN-86jRutjnINYju16Jg9QDldLpKEt0KT0pmVRQccEGJMTP74z_8qCTFPhRmITG3RQgXOBv4AI0kqFnHds7AYz5qNRgn1OoPKSJ9jJTibFWSbdeDPT6m29uYKDZuWPjHNq_d6Ftj0Sc4O9rHl5XcPOvJhOd_3ETnpjYzHLPhtfCOsyqkea517BkUXYwUW5NxODcEOmAbPibLT2Ov0wmGZ_S8t-QtdG_ATpuZ_8FZdJWDTWanqKgGN9-eTkJC-y6w82z0Rzl9z9MHzUlxRQEGOQ7JL8gaPonjkPAuSd_VgN1YHzmsrNl1H5-JkBjFWBKSCI8SzXLcvbCD06-2GEBQZcDupqd2PHOr02lV8gUu_4NgeqovjSP_ImQY7lvPDNrm8_IgQ', 'vJxYzP2L0Y1SM0hcIouOZ7R4sdheQcYH3VCKBHouYMU', NULL),
('260504175523834647', 'swtCpLbrzYbdIIIESzXjZYhy', '1', 'PC', '2026-05-04 12:00:00+09', '2026-05-04 12:00:00+09', NULL, '0', '{}', '89000', '0', '5000', '0', '0', '0', '0', '0', '84000', 'first:XJHNub2Du4d7D22q1wECEF231UtIwKFSLcC-Gu0VPATtESgqH7MMMY1LOMJwswqj8w4xBikQyvm5855MxFVSTcdBVQsbsAICmADPKTCGI-axL1hwlMA-e1hqUdI824yqZh18zIQsT3Dblg9v-DCBO-l0yOZ1ycR4QKl_eg', 'first:Cj_-oLF4Op0bGqw4A_PhfZVyznuxYazANRItYQEkyLjl9MmYxl8RVkHTHLHwoZ3Nf1IQPOBN2OA0zDzahxcRVOS2iBmjiQcwJPgAtnEO1ZgOL51v826JOTDlXr-JSvjTY7RbDoP4UBZK_gHvd_jWIxg9Y-eeZn3ICl5_v2pur_FfCo57EhSc7xH0dlERGvKhyl-M0uiQgSeNK4-iU3ArGgXP6rB3Ct8NLt2JekPES1tTxT4LHbayWP-L2tVnn_TL2Yggc9WkwU0e-l0-OIgmTuzfHN2QZcWQC5BKeOYb8sQL7C7lmyGH5dpgjMch3NvDo7Y2dM1WMA8_DIkUvHWPA2hdWThxJHCBUE6wsjd9txn5ZP9c1kQhMvLEzbVloVUmXY37ClY5V5NnTUQYMhNHvQOMilw8zm1-icBlbglmVfq8DscvJuSvRA', 'vJxYzP2L0Y1SM0hcIouOZ7R4sdheQcYH3VCKBHouYMU', NULL),
('260504307820875068', 'VtwsbR9eu9Q7xjc6d64qKGn3', '1', 'PC', '2026-05-04 12:00:00+09', NULL, NULL, '0', '{}', '29000', '0', '0', '0', '3000', '0', '0', '0', '32000', 'first:_2M9s-kc552MK8JtNy-RHyjUuAXWi2B_p4V2rN6SMNVm39C6Qp3qBtims-JLxAy7vlCniY4reXb_lkQVy1Q1aEvVMnyjewjg5vralVIkw90U4R12ZnnTajN7pUE3Os3wyh7GMaTrH4BNCkkTZ8QWKwVBOidmQs08-IDoyg', 'first:vWeAym5v4wzYXOm0BYdin1_21ulgv61TRriB1SE5Zsjpw7ZPNMiQ9PQ3VP9earxxAhyeJRVdDtHF42e8hzEKnVa_pOTXv70mbwTehnaGXceYQSWmrSIzQED0N4hslIq5-MOhrVlv1uCIGZJVVt3eekweVGMN7YXQgTvhgwhhyA2ikvk8PbhEc4hekVGOgEerDcgZz2buULSXqPLkfHa7N1pL6Y86QFn0OJHvEHvjNW7gQXKFoCLzq3lwYvBXlY41CrWhnhGeA7-fen8DLnzvzb0cluw2rhADOD7DuDy04HrEgSMhyEq6C_a7RYtx_Nl5mbJRMM6HRmcBRZEzhEyEmB53iaIftSZvXNaWUrWkGaifYZyn0Wgq6-53g8lqKwnt7N6_judytWHupc5poIofCD7Ugt0fGlcG7a-Xz3YFKBRQZQvImzWxbg', 'vJxYzP2L0Y1SM0hcIouOZ7R4sdheQcYH3VCKBHouYMU', NULL),
('260504359524049045', 'YmSHii8HVB_Vuxdvkeq5SZfn', NULL, 'PC', '2026-05-04 12:00:00+09', '2026-05-04 12:00:00+09', 'scrypt$A6-MZg3Q4FVjXJ9xGZ3QRA$7kafEc_OR5eQTPoSpA7EwhAqmFjIa2nxIXCPnzP6E-M', '0', '{}', '29000', '0', '0', '0', '3000', '0', '0', '0', '32000', 'first:VrugZASFSOUHfX4BWBKx7JW3ZC_ju5Msuv6KGidV4wKkMB4pwI8LS-HzywLxHvd9NfMM3H_jgUwlWGXLr83eVsBb_z0-3evgP7qQqgzsbIv6B7L8XibYbFLouKNFYeFkkGA_TcUc7xVBJa9vymz7UHK53m9qmoFt0VQQ_Q', 'first:EIB_ZnhDOR8m8mRcuwPLs-rZbeVTozlLtbYqyrbGScavMaIvsxd6ib9ks22Lgf0GvLh6z61EUGYBa2Qc_06inBGa9rVQkCqEA4GOZrREr7sV_AZZFCU_BUsKu9-QGi9ZT7ZsQQrRNkGUTx9OQQ0jr3GVcuql7s3LghF9XorhMNhMbRGT4oRSmmsgT54Kf7D49EwyThO5mt_cCsXBXC0hZsi2tH60OgPRQnwmyrvwoN8j6yf_qHJ_iFRY1FAGT6kiLnLrQWh0FOrkfHaliYEE-XBxvjYRODkX0yX1T8Tjndmoaxilg9ljWUZeiOFDjEXdZGSpiaL6egex23SPIF0WvC6ZRHJnrj6nkdZxicu2lPn4yL7bMjd3v4W0cb5D0hvMxRqnAKrLrm52akv20TR3pQFADNiNVEq-ZQSFiJMg_dwIABfMwfSIyg', 'vJxYzP2L0Y1SM0hcIouOZ7R4sdheQcYH3VCKBHouYMU', NULL);
insert into shop.payment (payment_no, order_no, order_sheet_no, state, pay_type, amount, request_digest, return_key, client_return_url, confirm_key, payment_key, reserved_at, expires_at, claimed_at, approved_at, failure_code, card_issuer, card_number, card_installment_months, card_approval_no, receipt_url, bank_code, bank_name, deposit_secret, account_sealed, plain) overriding system value values
('1', '260504175523834647', 'swtCpLbrzYbdIIIESzXjZYhy', 'DONE', 'CREDIT_CARD', '84000', '4eGxmG0YMWlvIdxYYf9MUaQyO8BNzFzBNb2BnbSr75U', '83peFco1q1mkdvYRT-wACnDFboRA6Z40', 'http://shop.test/orders/payment-return', 'b915c320-a71e-4886-93f0-f26d33131339', 'pay_3d0af174-212b-4580-aaef-a80f68d4b82a', '2026-05-04 12:00:00+09', '2026-05-04 12:10:00+09', '2026-05-04 12:00:00+09', '2026-05-04 12:00:00+09', NULL, '현대카드', '43301234****123*', '0', '1', 'https://receipt.test', NULL, NULL, NULL, NULL, NULL),
('2', '260504012684546196', 'pUU46xtrFwsiyiEIObmyBLXG', 'DONE', 'CREDIT_CARD', '68000', 'wE8Z9eGFCDma-xchVQfmm46TSuMk46ZbIjlNUv_C97I {"cart":null,"products":[]}', 'SI-YUM9e7RxIFlIotAjnfgKMWAHoZ1Sk', 'http://shop.test/orders/payment-return', '61ec4989-28bd-4206-942a-7b1d8345d7ea', 'pay_308c5f5d-8bdd-44cf-9892-65dc79fc4489', '2026-05-04 12:00:00+09', '2026-05-04 12:10:00+09', '2026-05-04 12:00:00+09', '2026-05-04 12:00:00+09', NULL, '현대카드', '43301234****123*', '0', '1', 'https://receipt.test', NULL, NULL, NULL, NULL, NULL),
('3', '260504119007854574', 'bGUwqQeJXZLV-vMJhkkbcikm', 'DONE', 'CREDIT_CARD', '42000', 'YyfGcmsFYoSwA6RB68dgYV2WeXnHnad3kAN26Kdt_QQ {"cart":null,"products":[]}', 'GkacRFyxrBi8W5kd96Mm_Ydtd1ZrvSr6', 'http://shop.test/orders/payment-return', '5cdfdfd1-29ec-427c-8840-964556dc10c0', 'pay_1feeee55-541a-43fc-a200-9c0882bbbb93', '2026-05-04 12:00:00+09', '2026-05-04 12:10:00+09', '2026-05-04 12:00:00+09', '2026-05-04 12:00:00+09', NULL, '현대카드', '43301234****123*', '0', '1', 'https://receipt.test', NULL, NULL, NULL, NULL, NULL),
('4', '260504359524049045', 'YmSHii8HVB_Vuxdvkeq5SZfn', 'DONE', 'CREDIT_CARD', '32000', 'DZdIKN8AU-ZvUpTDvh7VASDViP_RA8S4aLCmeFZmF8k {"cart":null,"products":[]}', 'Talid4qwaM0u8xlIli5AIWSvleQQgI9Q', 'http://shop.test/orders/payment-return', '58dad364-5ec6-4024-8848-407141866162', 'pay_74f809ac-c018-46cc-8b29-0b2189e85a92', '2026-05-04 12:00:00+09', '2026-05-04 12:10:00+09', '2026-05-04 12:00:00+09', '2026-05-04 12:00:00+09', NULL, '현대카드', '43301234****123*', '0', '1', 'https://receipt.test', NULL, NULL, NULL, NULL, NULL),
('5', '260504307820875068', 'VtwsbR9eu9Q7xjc6d64qKGn3', 'RESERVED', 'CREDIT_CARD', '32000', 'lkG1P9keG7TBtX0uCCgmyRqfpZ0c-VgCtjLAP10f2Dw {"cart":null,"products":[]}', 'T3EbdsxtRAtyF2tVqPwxCTmeRktyjgFK', 'http://shop.test/orders/payment-return', '9e197abd-27de-4313-888c-582d629c7191', NULL, '2026-05-04 12:00:00+09', '2026-05-04 12:10:00+09', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
insert into shop.payment_refund (refund_no, payment_no, amount, reason, refund_key, state, wanted_at, done_at, refusal, claim_no, account_sealed, plain) overriding system value values
('1', '2', '36000', '주문 취소: 사이즈가 작아요', 'a6caaf60-0b19-4e94-b3a0-d50cb6cbb84c', 'DONE', '2026-05-04 12:00:00+09', '2026-05-04 12:00:00+09', NULL, '1', NULL, NULL);
insert into shop.product (product_no, brand_no, delivery_template_no, sale_price, immediate_discount_amt, min_buy_count, max_buy_time_count, max_buy_person_count, popularity, sale_weight, like_weight, review_weight, md_weight, registered_at, sale_starts_at, displayed, sold_out, identity_required, members_only, sale_status, platforms, category_nos, property_value_nos, name, name_en, management_code, contents_if_pausing) overriding system value values
('1', '2', '1', '89000', '0', '1', '0', '0', '0', '0', '0', '0', '0', '2026-05-04 12:00:00+09', '2026-05-04 12:00:00+09', 'true', 'false', 'false', 'false', 'ONSALE', '{PC,MOBILE_WEB,AOS,IOS}', '{}', '{}', '상품 4', '', '', ''),
('2', '3', '1', '39000', '0', '1', '0', '0', '0', '0', '0', '0', '0', '2026-05-04 12:00:00+09', '2026-05-04 12:00:00+09', 'true', 'false', 'false', 'false', 'ONSALE', '{PC,MOBILE_WEB,AOS,IOS}', '{}', '{}', '상품 6', '', '', ''),
('3', '4', '1', '29000', '0', '1', '0', '0', '0', '0', '0', '0', '0', '2026-05-04 12:00:00+09', '2026-05-04 12:00:00+09', 'true', 'false', 'false', 'false', 'ONSALE', '{PC,MOBILE_WEB,AOS,IOS}', '{}', '{}', '상품 8', '', '', '');
insert into shop.product_content (product_no, promotion_text, properties, stickers, hashtags, content, disclosure, disclosure_category, size_table, place_of_origin) overriding system value values
('1', '', '[]', '[]', '{}', '', '[]', '', NULL, ''),
('2', '', '[]', '[]', '{}', '', '[]', '', NULL, ''),
('3', '', '[]', '[]', '{}', '', '[]', '', NULL, '');
insert into shop.product_option (option_no, product_no, position, colour, size, add_price, management_code, forced_sold_out, sale_count) overriding system value values
('1', '1', '0', 'BLACK', 'FREE', '0', '', 'false', '1'),
('2', '2', '0', 'BLACK', 'FREE', '0', '', 'false', '1'),
('3', '3', '0', 'BLACK', 'FREE', '0', '', 'false', '2');
insert into shop.product_picture (product_no, position, colour, key) overriding system value values
('1', '0', NULL, 'products/4/front.jpg'),
('2', '0', NULL, 'products/6/front.jpg'),
('3', '0', NULL, 'products/8/front.jpg');
insert into shop.product_search (product_no, keys, initials) overriding system value values
('1', ' tkdvna 4 qmfosem 4 brand 4 black tkdvna4 ', ' tv qfe'),
('2', ' tkdvna 6 qmfosem 6 brand 6 black tkdvna6 ', ' tv qfe'),
('3', ' tkdvna 8 qmfosem 8 brand 8 black tkdvna8 ', ' tv qfe');
insert into shop.product_stat (product_no, sale_count, like_count, review_count, rating_sum) overriding system value values
('1', '1', '0', '0', '0'),
('2', '1', '0', '0', '0'),
('3', '2', '0', '0', '0');
insert into shop.search_word (word) overriding system value values
('black'),
('brand'),
('qmfosem'),
('tkdvna');
insert into shop.setting (name, value, changed_at) overriding system value values
('secret', '"first:r-YDEWvqQ0ixsFBhqAMn4hLz1VaRKLss58jBd5CM6KZ-hE8sUOARjVl5xQa565PpRLL1VXy36xE_oRcPeHZPO0P9-D5GBCk"', '2026-11-23 12:49:05.746389+09'),
('shop_token_secret', '"P-GMWZtI5rGd3zDHNhJHzpFGKlnv0eIDcVHxZBb_47c"', '2026-11-23 12:49:05.90769+09');
insert into shop.shipping_address (address_no, member_no, address_type, is_default, registered_at, last_used_at, address_sealed, destination_key, plain) overriding system value values
('1', '1', 'RECENT', 'false', '2026-05-04 12:00:00+09', '2026-05-04 12:00:00+09', 'first:ErLLqvt_5hJdRGQqMUTzFJvWSqTXMw79QFXtsqGQmLWafz8BmbUVuYmkgsVusAx2g2c6FbYFZfNgLFKQbvtkJCeNF1zp_dyZJXsBqIZkTam1U-oZN1Jtgwj9bUuIT0pMX3_ezZQDru35ZxyCwm6Doz1L05-8-HTG593ELzagaDYBB6U907_4c-wi9UxDl3BibrOY5AlX6nXWE6N-1xS5eogSnnL3JWidLhq6PKuvIo_15JgTS5zAZrVlNOMzO1TNe0DfZV_or3QNxeN-o1LIHD6ZVQHLFbVMO5xFTrdXKDhLD9r8VvszWBHAbR0Px49o2hTlYiODojW4BhEv5mssnhBabS58xK11Y8BFhuDA53unFkmH', 'aowbKBWRxCUqIuH-TtKT8ku8BCtp4MclF1RJbLjjR3M', NULL),
('2', '2', 'RECENT', 'false', '2026-05-04 12:00:00+09', '2026-05-04 12:00:00+09', 'first:77ummBm5f--jE66iv7rG6kuZ8jNkKUxu7MhEFdwZMIr_rSLMjwfTaRDUje4ZfEdabMa8Fnoo2FbH9P_KW5v_LsiU0HiST_JBbQDsV2BopYAD-yhKUNX9Fnoo9hPwIb_p7Goa5Dim6E494vjNgGUfw17ZBio_w5r6TJnTNYbnYv-JOgx3QqkjMqW-U3Y6Bkly6oxVARjzb75JuAYprz8IKjAUZR_P0sqgoQS-EkALDQYNkoMP9_v-_X-xpv-fDOosPRF21-HLtznmakAl2Cl9_N1jwOagIeMVL8F9CZdYXAoNrnOLbHKx13zkm9f8_oRk7DTnCIeDf5lZLcNKMt6SPNOM3rjqfv2DKy8xswkeKbseuGps', 'aowbKBWRxCUqIuH-TtKT8ku8BCtp4MclF1RJbLjjR3M', NULL),
('3', '1', 'BOOK', 'true', '2026-05-04 12:00:00+09', '2026-05-04 12:00:00+09', 'first:kJGQlDUyhwLgGsa6vvDkFdO_38c1B_Nr-SX7NZ8jMua1DiMH3rvR-XCcpoPimfQ5s-4crDGMwwUCxIBzZ-FE5EiEQC66NQEBjmgDxTBO7ibmqVsnKjKcWY-kB9ALIazotOvCCJncERoDtP0Uj9v4F3fF_qYbX3U3DeCw6VgD2KLpDm2e07uIaZ_ZgBI7RBqYNS6M4yakjhtUfKkfmhYouZRS1MwsXdRmoKJhqtyBrnHWdVI1mEnl2wNpAYeGcjGcvHx1-UYoOSNVcBajEwEE8gvqligur8qk_Krga-2A8qMB4vzq5QM-2cbqTH4lHQ', 'lJBFE1ycLX86v5O4Xobz7EVLwspk4KvZocbNmgkN_A4', NULL);
insert into shop.stock (option_no, units) overriding system value values
('1', '9'),
('2', '9'),
('3', '7');
select setval('shop.announcement_announcement_no_seq', 9);
select setval('shop.board_board_no_seq', 2);
select setval('shop.board_category_category_no_seq', 10);
select setval('shop.brand_brand_no_seq', 4);
select setval('shop.cart_line_cart_no_seq', 1);
select setval('shop.category_category_no_seq', 1);
select setval('shop.claim_claim_no_seq', 2);
select setval('shop.coupon_coupon_no_seq', 3);
select setval('shop.delivery_template_template_no_seq', 1);
select setval('shop.inquiry_type_type_no_seq', 7);
select setval('shop.issued_coupon_issue_no_seq', 3);
select setval('shop.member_member_no_seq', 2);
select setval('shop.order_delivery_delivery_no_seq', 5);
select setval('shop.order_line_order_line_no_seq', 6);
select setval('shop.payment_payment_no_seq', 5);
select setval('shop.payment_refund_refund_no_seq', 1);
select setval('shop.product_option_option_no_seq', 3);
select setval('shop.product_product_no_seq', 3);
select setval('shop.shipping_address_address_no_seq', 3);
insert into member.account (member_no, username, password_hash, name, phone, birthday, sex, identity_key, registered_at, phone_sealed, phone_key, birthday_sealed, password_changed_at, withdrawn_at, erased_at) overriding system value values
('1', 'person1@duskline.example', '$argon2id$v=19$m=19456,t=2,p=1$af9xcKJYUmR1JY1iL97kjw$nbed/3R/EAio/7hJD8dmYiKjQZ//m9Hci/2zY/Rh9v0', '김테스트', NULL, NULL, 'F', NULL, '2026-05-04 12:00:00+09', 'first:T6_xN6O0RhK0mM-5aMKrcysnfhTqbNQ0FWYIf2eqJBcWY1VdsaEk', 'fWr415HMageptjsqQ2hJCCIT-QzARPq7w3Qvs084wgA', 'first:ROyfvwI0_XJNyEOCWussKTD5XZXN2SSrmPheZ2wfaWt6tjuCm40', NULL, NULL, NULL),
('2', 'person2@duskline.example', '$argon2id$v=19$m=19456,t=2,p=1$WW2pE2BFqRfMhfnoce6aXw$iVXpaYXKEGRw86ZANHWslUYrIB7MQklTOm5yPF4gCNY', '김테스트', NULL, NULL, 'F', NULL, '2026-05-04 12:00:00+09', 'first:i9PrU_BOklTBiXa3QGIwKeifwmN8gZz8YwSq7wZLOaE2fnxVNRZ3', 'Zex3mq9130kQsRUeXfuwlhqjgfY4H1qGtPTlu3grlr0', 'first:6ymsXR_Nc9gw8Z6vJ8k7c8nnPgmZKWplfOkjlmwahAbQGx_OvOM', NULL, NULL, NULL);
insert into member.action_token (token_hash, purpose, phone_key, expires_at, used_at, member_no) overriding system value values
(E'\\x1b3e0e20a780431fb9478459da37c7c020e4229593d66f521491c8d7efabf044', 'REGISTER', 'Zex3mq9130kQsRUeXfuwlhqjgfY4H1qGtPTlu3grlr0', '2026-05-04 12:10:00+09', '2026-05-04 12:00:00+09', NULL),
(E'\\xad94401aa970fa62fa8a6a2a2a85b5edccadb24785c97caa6542b70cf6fe201c', 'REGISTER', 'fWr415HMageptjsqQ2hJCCIT-QzARPq7w3Qvs084wgA', '2026-05-04 12:10:00+09', '2026-05-04 12:00:00+09', NULL);
insert into member.agreement (member_no, kind, is_agreed, decided_at) overriding system value values
('1', 'marketingEmail', 'false', '2026-05-04 12:00:00+09'),
('1', 'marketingNight', 'false', '2026-05-04 12:00:00+09'),
('1', 'marketingPush', 'false', '2026-05-04 12:00:00+09'),
('1', 'marketingSms', 'true', '2026-05-04 12:00:00+09'),
('1', 'over14', 'true', '2026-05-04 12:00:00+09'),
('1', 'privacy', 'true', '2026-05-04 12:00:00+09'),
('1', 'use', 'true', '2026-05-04 12:00:00+09'),
('2', 'marketingEmail', 'false', '2026-05-04 12:00:00+09'),
('2', 'marketingNight', 'false', '2026-05-04 12:00:00+09'),
('2', 'marketingPush', 'false', '2026-05-04 12:00:00+09'),
('2', 'marketingSms', 'true', '2026-05-04 12:00:00+09'),
('2', 'over14', 'true', '2026-05-04 12:00:00+09'),
('2', 'privacy', 'true', '2026-05-04 12:00:00+09'),
('2', 'use', 'true', '2026-05-04 12:00:00+09');
insert into member.delivery (delivery_no, message_no, channel, device_uuid, thread, state, tries, send_after, sent_at, partner_message_id, problem) overriding system value values
('1', '1', 'SMS', NULL, NULL, 'SENT', '1', '2026-05-04 12:02:00+09', '2026-05-04 12:00:00+09', '1', NULL),
('10', '6', 'MAIL', NULL, 'order:260504175523834647', 'WAITING', '0', '2026-05-04 12:00:00+09', NULL, NULL, NULL),
('11', '7', 'TALK', NULL, 'order:260504175523834647', 'WAITING', '0', '2026-05-04 12:00:00+09', NULL, NULL, NULL),
('12', '8', 'TALK', NULL, 'order:260504012684546196', 'WAITING', '0', '2026-05-04 12:00:00+09', NULL, NULL, NULL),
('13', '8', 'MAIL', NULL, 'order:260504012684546196', 'WAITING', '0', '2026-05-04 12:00:00+09', NULL, NULL, NULL),
('14', '9', 'TALK', NULL, 'order:260504012684546196', 'WAITING', '0', '2026-05-04 12:00:00+09', NULL, NULL, NULL),
('15', '9', 'MAIL', NULL, 'order:260504012684546196', 'WAITING', '0', '2026-05-04 12:00:00+09', NULL, NULL, NULL),
('16', '10', 'TALK', NULL, 'order:260504119007854574', 'WAITING', '0', '2026-05-04 12:00:00+09', NULL, NULL, NULL),
('17', '10', 'MAIL', NULL, 'order:260504119007854574', 'WAITING', '0', '2026-05-04 12:00:00+09', NULL, NULL, NULL),
('18', '11', 'TALK', NULL, 'order:260504119007854574', 'WAITING', '0', '2026-05-04 12:00:00+09', NULL, NULL, NULL),
('19', '11', 'MAIL', NULL, 'order:260504119007854574', 'WAITING', '0', '2026-05-04 12:00:00+09', NULL, NULL, NULL),
('2', '2', 'TALK', NULL, NULL, 'WAITING', '0', '2026-05-04 12:00:00+09', NULL, NULL, NULL),
('20', '12', 'TALK', NULL, 'order:260504119007854574', 'WAITING', '0', '2026-05-04 12:00:00+09', NULL, NULL, NULL),
('21', '13', 'TALK', NULL, 'order:260504359524049045', 'WAITING', '0', '2026-05-04 12:00:00+09', NULL, NULL, NULL),
('22', '13', 'MAIL', NULL, 'order:260504359524049045', 'WAITING', '0', '2026-05-04 12:00:00+09', NULL, NULL, NULL),
('3', '2', 'MAIL', NULL, NULL, 'WAITING', '0', '2026-05-04 12:00:00+09', NULL, NULL, NULL),
('4', '3', 'SMS', NULL, NULL, 'SENT', '1', '2026-05-04 12:02:00+09', '2026-05-04 12:00:00+09', '2', NULL),
('5', '4', 'TALK', NULL, NULL, 'WAITING', '0', '2026-05-04 12:00:00+09', NULL, NULL, NULL),
('6', '4', 'MAIL', NULL, NULL, 'WAITING', '0', '2026-05-04 12:00:00+09', NULL, NULL, NULL),
('7', '5', 'TALK', NULL, 'order:260504175523834647', 'WAITING', '0', '2026-05-04 12:00:00+09', NULL, NULL, NULL),
('8', '5', 'MAIL', NULL, 'order:260504175523834647', 'WAITING', '0', '2026-05-04 12:00:00+09', NULL, NULL, NULL),
('9', '6', 'TALK', NULL, 'order:260504175523834647', 'WAITING', '0', '2026-05-04 12:00:00+09', NULL, NULL, NULL);
insert into member.message (message_no, key, kind, member_no, thread, content, created_at, expires_at) overriding system value values
('1', 'code:1', 'code', NULL, NULL, NULL, '2026-05-04 12:00:00+09', '2026-05-04 12:03:00+09'),
('10', 'shop:order_paid:260504119007854574', 'order_paid', '2', 'order:260504119007854574', 'first:b5iPpSUh-tkRupLb0gpZnofBAyh6dnKw3emj7vBhAKffUKCqyeYInzXFRaS6NlOb1Oiq_SRGUTyQwHMtBZ3Ia2zuCYlKF4JtpHjqaTDEUcw9lttQL9RmIfIGalmrA2RKCyCs2ouSZWl9EG0K1oUBja2FGFGI6Wn9VsKWN13YGntZqZT5NmMBVD8asi-9fmMDq-r91DpxoGYJGYGUmbCPh1ZmSIM6ycr7-ts6nKx-0WfUjvMK6Pxq7u67gQ', '2026-05-04 12:00:00+09', NULL),
('11', 'shop:shipped:3', 'shipped', '2', 'order:260504119007854574', 'first:tIbj921pV4acNd1tCKCsLJTHAuX35nMgHuI5WLx_wficecJmnYavixchAVu7Cm0VFbYAwelWR5pFXaSE1E5jya0bqRf-8SYGniiZmH41Hl4vL92uRYu84b-XMb0bM-fmN41vJTPXw5Hfb4wWc6Jc7LYIaNavbwRKikAAwqUF4LjY53DHxU2QwAGAQImpc92Ea-HZT-HjKu29JuvhYtFWTBF6XvC7pg0h01zHEGheYq3grByGxhMQOpL6cWf6utSZx6eywlXmKsU2q4uEPwt29Hn0A2gqH5g5oiTO8xhZEuyZ8A', '2026-05-04 12:00:00+09', NULL),
('12', 'shop:delivered:3', 'delivered', '2', 'order:260504119007854574', 'first:DoaVsx5WUGBOmb7BkaIt789NsIt6a4gQEr2KbIznmABpROR3hgcWrTgcfbwKOBPydLxfjF_sLR16_KO_mJ8TxN4oRrMAnk8BqDBNXyOW_OcCMMhFTfGfyYqBxDQ0OnzZWTQZ9wma1sM5AVUUeLo441lDgwSREQXbNz1zfopYYaUkPRmCeaE7GRWtbw5zVvg4iMWSfrooQXG9r3-GyjD2YzMOI7H9Vz2BvD8oww', '2026-05-04 12:00:00+09', NULL),
('13', 'shop:order_paid:260504359524049045', 'order_paid', NULL, 'order:260504359524049045', 'first:G1gEhVxBmMuFm9aXh0i0kadzFDNnAgtC1M9rYGfSaIy96eDHRtg9N-7uCJ1b7FB9Lh_NiV7q6YMcU0tC7njc5eJUrHcQaZMAbYO-4Fwk3PakDlrVVjFIfY6hhHBQgWKe2cu8tm4QucXcAa0wsAUliDrjyW1RExO6JK-eSvk-hdEzPwZoh5f5ZUQuKFtcqFCffaObybwzvk_CBxSqQd9pOFg5LCP7sPBsU5BZMr9kRorfIjqLPej63bNc-w', '2026-05-04 12:00:00+09', NULL),
('2', 'signed_up:1', 'signed_up', '1', NULL, 'first:_wjYnYBqYCGCJvo4DpvchdPUEkMKO3cZWLDLSsKBb62QDEHge4r1', '2026-05-04 12:00:00+09', NULL),
('3', 'code:2', 'code', NULL, NULL, NULL, '2026-05-04 12:00:00+09', '2026-05-04 12:03:00+09'),
('4', 'signed_up:2', 'signed_up', '2', NULL, 'first:Z1LAGJhk9Sk2N30ttfi21DHUONyH5CTmHaRus7xFybkCyFqL4zqS', '2026-05-04 12:00:00+09', NULL),
('5', 'shop:order_paid:260504175523834647', 'order_paid', '1', 'order:260504175523834647', 'first:NxQGDnkFyzwS7l8s9Rn9O-riVloZNju0nHq5vLTMPhBc8g1Y_0JLcw1HQg-EuqRsn3c4-KhDVIbnUFlZxFYxhka0Mw_U49gTtSbT4nEEnKwh96nqUgmYI0h21k-lO8SaFeQlOvvFxaHM4WYVAhFAHTBG5IRMYkH_2G4P2JRexrSTR40zOZkI0FazHLjCzYwpF1y3meX-lgjJ4nD-YcZr8XhbcTyIBngzeDZmDfELzl4LJiLiPUawT4zoFA', '2026-05-04 12:00:00+09', NULL),
('6', 'shop:shipped:1', 'shipped', '1', 'order:260504175523834647', 'first:5QLBnEUUvNESn5ZF1xEKi8CVVeN_f3ziG_u7U5OTUmUjk3SjRsZbFKtRBYiqQI4LSrvakkyDgGytH-WRqQKg-rREKC3-VOyiO4dHPnTO8XFpGxEGbDF_ju7SNnwV4wKvN0sS4iwUarSqzFtheKYkpvycTyS294rl7IuiLVtc-SD96jugEe7Nic2SIs3TQQ7x2tqTZ3gPOvqGWTuInIeFGl3SaCIxecu-9VySWlJFP80SLCStXwrwsnODaXZC4AsQ3XLJnPpUEWQTX-Gppbr9tYPeqyQ9fO881DHMrC__jwuHgQ', '2026-05-04 12:00:00+09', NULL),
('7', 'shop:delivered:1', 'delivered', '1', 'order:260504175523834647', 'first:MXUodIkzMpL5ZIXDvWOvG1hq8_7prZz0HZQUUx7ZvHX6aNjs4qNalol6NcalEJb4wPcvttF3GOSfeKwht_Zeb0Xvn5oHPnKVm5zIRivJTqBSMEtG5QD5Mvj3PwAsFm28yod0OlXsmaaYdqKPHP3ni0tk87KwmMPi8KOJ0T69H3HMyJbiVlb7ykLTbgRJAtzDPB6X-R0kLSw-ijgQ73Wk7fmmINBhCBCKUqIszQ', '2026-05-04 12:00:00+09', NULL),
('8', 'shop:order_paid:260504012684546196', 'order_paid', '1', 'order:260504012684546196', 'first:fCCa4Wb7ZvatCIt-fnXFEhv9j9oSY0dD-WRy31dk2GoBEUeMezyZPrGuMx7AEngP3zFx7OJGqpgDa90Cjg2RbKTPH4u-CdzoSxLK1Qfe2nRxz_mPoKcZxP0ZgqNv1xfyaw-QSopIlLhYJFpVy77m-BFkW5oeZx8BVEWPY4SHsLLPVrx3-clU8x8OfsRxTspq2UL-oyv2KU2bUdlbbXSyghOx6Nj83H6BwohorSveK_vQE8YAATNa-hyj14VRRiOeRt_4wQ', '2026-05-04 12:00:00+09', NULL),
('9', 'shop:claim_decided:1:APPROVED', 'claim_decided', '1', 'order:260504012684546196', 'first:Q84zbJFW7nyYdgP6jn109JUtgDRjksYcR8XS70PY9OVy5xW9BBeafi0DZ_TdNU5K2UQLgfyqR3AUX3q_47QkD6Z1RqjIDHwO0PL7AxePKCMnz-spd6wdx7uMaHxmVuCTgQRV676xh7owEguScchpT2fdXmWb5dQY_SMVlxEhee8qNjvaG-rKsMvc2Vk71JKS4d8_1XjhRbRs-peyUqu4c_XHXIbSnBNdhUp6OQTLKDSAgoLXw7JthJyKeHjLKrqAtlZsZJqn8GDHMB5J8xdplLiRcn8n425XgK5fOstpLCcN7nxo5kRN2b7bQn7t8M3_CIDkExG-hv2KLnNHSZLh7Xek-WBB9Y_GNc69LKe5zVSIwTkc7dNYDA', '2026-05-04 12:00:00+09', NULL);
insert into member.notification (notification_no, member_no, message_no, kind, title, body, path, created_at, read_at) overriding system value values
('1', '1', '2', 'signed_up', '가입을 환영해요', '더스크라인 코리아 회원이 되셨어요. 혜택은 마이페이지에 모여 있어요.', '/my-page', '2026-05-04 12:00:00+09', NULL),
('10', '2', '12', 'delivered', '상품이 도착했어요', '상품 6 상품을 받으셨나요? 구매를 확정하면 적립금을 드려요.', '/my-page/orders/260504119007854574', '2026-05-04 12:00:00+09', NULL),
('2', '2', '4', 'signed_up', '가입을 환영해요', '더스크라인 코리아 회원이 되셨어요. 혜택은 마이페이지에 모여 있어요.', '/my-page', '2026-05-04 12:00:00+09', NULL),
('3', '1', '5', 'order_paid', '주문이 완료되었어요', '상품 4 주문을 받았어요. 출발하면 다시 알려 드릴게요.', '/my-page/orders/260504175523834647', '2026-05-04 12:00:00+09', NULL),
('4', '1', '6', 'shipped', '상품이 출발했어요', '상품 4 상품을 CJ대한통운에 맡겼어요.', '/my-page/orders/260504175523834647', '2026-05-04 12:00:00+09', NULL),
('5', '1', '7', 'delivered', '상품이 도착했어요', '상품 4 상품을 받으셨나요? 구매를 확정하면 적립금을 드려요.', '/my-page/orders/260504175523834647', '2026-05-04 12:00:00+09', NULL),
('6', '1', '8', 'order_paid', '주문이 완료되었어요', '상품 6 외 1건 주문을 받았어요. 출발하면 다시 알려 드릴게요.', '/my-page/orders/260504012684546196', '2026-05-04 12:00:00+09', NULL),
('7', '1', '9', 'claim_decided', '취소 신청이 승인되었어요', '상품 6 · 결제하신 수단과 적립금으로 환불해 드려요.', '/my-page/orders/260504012684546196', '2026-05-04 12:00:00+09', NULL),
('8', '2', '10', 'order_paid', '주문이 완료되었어요', '상품 6 주문을 받았어요. 출발하면 다시 알려 드릴게요.', '/my-page/orders/260504119007854574', '2026-05-04 12:00:00+09', NULL),
('9', '2', '11', 'shipped', '상품이 출발했어요', '상품 6 상품을 CJ대한통운에 맡겼어요.', '/my-page/orders/260504119007854574', '2026-05-04 12:00:00+09', NULL);
insert into member.phone_code (code_no, phone_key, purpose, code_hash, created_at, expires_at, tries, used_at, is_sent) overriding system value values
('1', 'fWr415HMageptjsqQ2hJCCIT-QzARPq7w3Qvs084wgA', 'REGISTER', 'aRw2q0ufWSS7OtH1F5LAtS29X7Su90zhYCXPS-kW3nE', '2026-05-04 12:00:00+09', '2026-05-04 12:03:00+09', '0', '2026-05-04 12:00:00+09', 'true'),
('2', 'Zex3mq9130kQsRUeXfuwlhqjgfY4H1qGtPTlu3grlr0', 'REGISTER', 'h41eQyBqCBIcH46-3_sJjgVlQzvVzAUt7B_rIFIE5FI', '2026-05-04 12:00:00+09', '2026-05-04 12:03:00+09', '0', '2026-05-04 12:00:00+09', 'true');
insert into member.refresh_token (token_hash, session_id, expires_at, used_at) overriding system value values
(E'\\x38ba8fd924b3edab88b9a49fdd6cb03f6d2e9795d9b009d3351cd81af5e6ce3c', '01a20685-9087-7b7d-81db-5d775ff15bd4', '2026-06-03 12:00:00+09', NULL),
(E'\\xa4fcbd1c7232de2890568946742dba25d81a4acf49d1d6a53882a6e52fdd7527', '01a20685-90e3-7be2-9414-ec82a4f3f3fd', '2026-06-03 12:00:00+09', NULL);
insert into member.session (session_id, member_no, started_at, refreshed_at, ended_at, end_reason, device, address) overriding system value values
('01a20685-9087-7b7d-81db-5d775ff15bd4', '1', '2026-05-04 12:00:00+09', '2026-05-04 12:00:00+09', NULL, NULL, '', '10.0.0.*'),
('01a20685-90e3-7be2-9414-ec82a4f3f3fd', '2', '2026-05-04 12:00:00+09', '2026-05-04 12:00:00+09', NULL, NULL, '', '10.0.0.*');
insert into member.setting (name, value, changed_at) overriding system value values
('secret', '"first:upB72vx5V6kJ2ExLJ7GJeytgMag1vcMd54Pm1fxm7a8yrxbB15Howx8mnS9Mp3YulKyDlJozPtSXqBpbAVijUfNFv-sg8Rg"', '2026-11-23 12:49:04.837841+09');
insert into member.signing_key (key_id, private_jwk, public_jwk, created_at) overriding system value values
('GbPYqpLozr1udM8quFA7eGWr-yv_78ePeG9RuseRghw', '{"d": "yN03XHgOiyXn_Lsz5gU4Td_lb45phLSbjd--OrwJEeI", "x": "zVC8-Mxak2cqpf1KXeCMbD_iSRFb5wuPr8KOqBbUhcI", "crv": "Ed25519", "kty": "OKP"}', '{"x": "zVC8-Mxak2cqpf1KXeCMbD_iSRFb5wuPr8KOqBbUhcI", "crv": "Ed25519", "kty": "OKP"}', '2026-05-04 12:00:00+09');
select setval('member.account_member_no_seq', 2);
select setval('member.delivery_delivery_no_seq', 22);
select setval('member.message_message_no_seq', 13);
select setval('member.notification_notification_no_seq', 10);
select setval('member.phone_code_code_no_seq', 2);
