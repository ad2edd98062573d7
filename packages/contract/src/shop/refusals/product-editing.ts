import type { RefusalCatalogue } from '../../refusals.ts';

/** What staff read who edit products and stock. */
export const productEditingRefusals = {
  product_changed_meanwhile: {
    status: 409,
    code: 'DL3201',
    text: '그 사이에 다른 사람이 이 상품을 바꿨어요. 달라진 곳을 확인하고 다시 저장해 주세요.',
  },
  product_incomplete: {
    status: 409,
    code: 'DL3202',
    text: '공개하려면 빠진 내용을 채워 주세요.',
  },
  product_archived: {
    status: 409,
    code: 'DL3203',
    text: '보관한 상품은 바꿀 수 없어요. 먼저 보관을 풀어 주세요.',
  },
  product_action_impossible: {
    status: 409,
    code: 'DL3204',
    text: '지금 상태에서는 할 수 없는 일이에요. 화면을 새로 고쳐 주세요.',
  },
  schedule_in_past: { status: 400, code: 'DL3205', text: '지금보다 뒤의 시각을 골라 주세요.' },
  pause_text_missing: { status: 400, code: 'DL3206', text: '고객에게 보여 줄 문구를 적어 주세요.' },
  pause_text_names_app: {
    status: 400,
    code: 'DL3207',
    text: '문구에 “앱”이나 “app”을 쓰면 앱 전용 상품이 돼요. 다른 말로 적어 주세요.',
  },
  app_only_not_paused: {
    status: 409,
    code: 'DL3208',
    text: '앱 전용 상품은 멈출 수 없어요. 앱 전용을 먼저 끄거나 숨겨 주세요.',
  },
  brand_not_found: { status: 400, code: 'DL3209', text: '존재하지 않는 브랜드예요.' },
  delivery_template_not_found: {
    status: 400,
    code: 'DL3210',
    text: '존재하지 않는 배송 조건이에요.',
  },
  management_code_taken: {
    status: 409,
    code: 'DL3211',
    text: '다른 상품이 쓰고 있는 관리 코드예요.',
  },
  option_has_stock: {
    status: 409,
    code: 'DL3212',
    text: '재고가 남은 옵션은 지울 수 없어요. 재고를 0으로 바꾸거나 판매를 꺼 주세요.',
  },
  option_was_sold: {
    status: 409,
    code: 'DL3213',
    text: '주문이 있었던 옵션은 지울 수 없어요. 대신 판매를 꺼 주세요.',
  },
  stock_changed_meanwhile: {
    status: 409,
    code: 'DL3214',
    text: '그 사이에 재고가 바뀌었어요. 지금 재고를 확인하고 다시 저장해 주세요.',
  },
  stock_short_of_correction: {
    status: 409,
    code: 'DL3215',
    text: '재고보다 많이 뺄 수는 없어요.',
  },
  picture_not_found: {
    status: 400,
    code: 'DL3216',
    text: '올린 사진을 찾을 수 없어요. 다시 올려 주세요.',
  },
  change_not_found: { status: 404, code: 'DL3217', text: '찾을 수 없는 변경 기록이에요.' },
  undo_outdated: {
    status: 409,
    code: 'DL3218',
    text: '그 뒤에 같은 곳이 다시 바뀌어서 되돌릴 수 없어요. 나중의 변경부터 되돌려 주세요.',
  },
  sale_end_in_past: {
    status: 400,
    code: 'DL3219',
    text: '판매 종료 시각이 지났어요. 판매 기간을 먼저 바꿔 주세요.',
  },
  bulk_change_refused: {
    status: 409,
    code: 'DL3220',
    text: '바꿀 수 없는 상품이 있어서 아무것도 바꾸지 않았어요. 미리보기를 다시 확인해 주세요.',
  },
  option_named_twice: { status: 400, code: 'DL3221', text: '같은 옵션이 두 번 들어 있어요.' },
  sheet_unreadable: {
    status: 400,
    code: 'DL3222',
    text: '파일을 읽을 수 없어요. 엑셀에서 “Excel 통합 문서(.xlsx)”나 “CSV UTF-8”로 저장해서 올려 주세요.',
  },
  sheet_no_csv: {
    status: 400,
    code: 'DL3223',
    text: '엑셀(.xlsx)이나 CSV 파일만 올릴 수 있어요. 엑셀에서 “다른 이름으로 저장”으로 형식을 골라 주세요.',
  },
  sheet_columns_wrong: {
    status: 400,
    code: 'DL3224',
    text: '첫 줄의 칸 이름을 확인해 주세요. 내보낸 파일과 같아야 해요.',
  },
  sheet_too_long: {
    status: 400,
    code: 'DL3225',
    text: '한 번에 상품 10,000개, 50,000줄까지 올릴 수 있어요. 나누어 올려 주세요.',
  },
  sheet_too_large: {
    status: 400,
    code: 'DL3228',
    text: '압축을 풀면 너무 큰 파일이에요. 필요한 시트만 새 파일에 값으로 붙여 넣어 올려 주세요.',
  },
  sheet_merged: {
    status: 400,
    code: 'DL3229',
    text: '합친 셀이 있어요. 셀 병합을 풀고 줄마다 값을 적어 주세요.',
  },
  sheet_formula: {
    status: 400,
    code: 'DL3230',
    text: '수식이 있는 셀이 있어요. 복사해서 값으로 붙여 넣어 주세요.',
  },
  press_key_taken: {
    status: 409,
    code: 'DL3231',
    text: '앞서 누른 내용이 이미 저장됐어요. 화면을 새로 열어 저장된 내용을 확인해 주세요.',
  },
  import_outdated: {
    status: 409,
    code: 'DL3226',
    text: '미리보기를 한 뒤에 상품이나 재고, 파일이 바뀌었어요. 미리보기를 다시 해 주세요.',
  },
  import_refused: {
    status: 409,
    code: 'DL3227',
    text: '고칠 곳이 남아 있어서 아무것도 저장하지 않았어요. 미리보기를 확인해 주세요.',
  },
} as const satisfies RefusalCatalogue;
