/** What an audit entry of an order reads like in its time line; other commands are shown as they are. */
export const changeTexts: Record<string, string> = {
  'orders prepare': '상품 준비를 시작했어요',
  'orders ship': '발송 처리했어요',
  'orders deliver': '배송완료로 바꿨어요',
  'orders confirm': '구매확정으로 바꿨어요',
  'orders address': '배송지를 바꿨어요',
  'orders cancel': '주문을 취소했어요',
  'orders return': '반품을 접수했어요',
  'orders memo': '메모를 남겼어요',
  'orders memo-delete': '메모를 지웠어요',
  'orders resend': '메시지를 다시 보냈어요',
  'claims approve': '신청을 승인했어요',
  'claims refuse': '신청을 거절했어요',
  'claims receive': '돌아온 상품을 확인했어요',
  'claims pay': '교환 배송비를 확인했어요',
  'refunds resend': '환불을 다시 요청했어요',
  'refunds by-hand': '환불을 직접 이체했어요',
};
