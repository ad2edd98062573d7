/** The words of stock as a file. */
export const stockFileTexts = {
  open: '가져오기·내보내기',
  title: '재고 파일',
  exportHint: '지금 조건에 맞는 옵션을 50,000개까지 내보내요.',
  exportCut:
    '조건에 맞는 옵션이 더 있어요. 앞의 50,000개만 파일에 담았어요. 조건을 나눠서 내보내 주세요.',
  importTitle: '창고에서 센 수량 가져오기',
  importHint:
    '관리 코드나 옵션 번호 칸과 창고 수량 칸이 있는 엑셀·CSV 파일을 올려 주세요. 내보낸 파일을 고쳐서 올려도 돼요. 보내기 전인 주문 상품도 함께 세어 주세요. 창고 수량이 빈 줄은 그대로 둬요.',
  reading: '파일을 읽고 재고와 맞춰 보고 있어요.',
  outdated: '그 사이에 창고 수량이 바뀌어서 다시 맞춰 봤어요. 확인하고 다시 저장해 주세요.',
  counts: (change: string, same: string, refused: string): string =>
    `변경 ${change}개, 그대로 ${same}개, 고쳐야 할 줄 ${refused}개`,
  refused: '고쳐야 할 줄이 있어서 저장할 수 없어요. 파일을 고쳐서 다시 올려 주세요.',
  nothing: '바뀌는 것이 없어요.',
  firstShown: (shown: string, total: string): string =>
    `${total}줄 가운데 ${shown}줄만 보여요. 고쳐야 할 줄이 먼저예요.`,
  outcomes: { CHANGE: '변경', REFUSED: '고쳐야 해요' },
  unnamed: '이름 없는 줄',
  line: (line: number): string => `${line}번째 줄`,
  counted: (before: string, after: string): string => `창고 수량 ${before}개 → ${after}개`,
  available: (before: string, after: string): string => `판매 가능 ${before}개 → ${after}개`,
  apply: (count: string): string => `${count}개 저장`,
  applied: (count: string): string => `옵션 ${count}개의 재고를 맞췄어요.`,
  missing: (units: string): string =>
    `안 나간 주문보다 ${units}개 적어요. 보낼 수 없는 주문을 취소한 뒤에 다시 세어 주세요.`,
} as const;
