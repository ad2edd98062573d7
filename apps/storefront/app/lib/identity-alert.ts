import { showAlert } from '../ui/overlays.ts';
import { errorCode } from './error-text.ts';

const identityCodes = ['O3336', 'O3338'];

/** Whether the shop wants to know who the shopper is first (spec, section 5). */
export function isIdentityRefusal(error: unknown): boolean {
  return identityCodes.includes(errorCode(error) ?? '');
}

/** Tells a shopper who must verify her identity first what that means; nothing for other errors. */
export function showIdentityAlert(error: unknown): void {
  if (!isIdentityRefusal(error)) return;
  void showAlert({
    title: '본인인증이 필요한 상품이에요',
    description:
      '1인당 구매 수량이 정해져 있어 본인인증을 마친 회원만 살 수 있어요. 본인인증 서비스는 준비 중이에요.',
  });
}
