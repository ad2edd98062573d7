import { useNavigate } from 'react-router';
import { errorText } from '../../lib/errors/error-text.ts';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { showAlert, showConfirm } from '../../ui/overlays.ts';
import { useAddToCart } from './cart.queries.ts';

/** Adds an ordered option to the cart once more, and asks whether to go there. */
export function BuyAgainButton({
  line,
  ...look
}: { line: { productNo: number; optionNo: number; orderCnt: number } } & ButtonLook) {
  const addToCart = useAddToCart();
  const navigate = useNavigate();

  function add() {
    const { productNo, optionNo, orderCnt } = line;
    addToCart.mutate([{ productNo, optionNo, orderCnt }], {
      onSuccess: () => void ask(),
      onError: (error) =>
        void showAlert({ title: '장바구니에 담지 못했어요', description: errorText(error) }),
    });
  }
  async function ask() {
    const isGoing = await showConfirm({
      title: '장바구니에 담았어요',
      description: '장바구니로 이동할까요?',
    });
    if (isGoing) void navigate('/cart');
  }
  return (
    <Button {...look} isPending={addToCart.isPending} onClick={add}>
      다시 담기
    </Button>
  );
}
