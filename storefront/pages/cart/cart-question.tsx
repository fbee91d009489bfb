import type { CartItem } from '#contract/buying/buying.ts';
import * as messages from '#messages/shop.js';
import * as words from '#messages/cart.js';
import { Question } from '../../parts/question.tsx';
import type { Lesser } from './use-coupon.ts';

/** The change to confirm. */
export type Asked = 'clear' | { remove: CartItem } | { lesser: Lesser };

type Props = {
  asked: Asked | null;
  /** The coupon of the cart, which clearing does not remove. */
  couponCode: string | null;
  onClear: () => void;
  onRemove: (item: CartItem) => void;
  onReplace: () => void;
  onClose: () => void;
};

/** The confirmation before removing a line, all of them, or a better coupon (specification section 4). */
export const CartQuestion = ({ asked, couponCode, onClear, onRemove, onReplace, onClose }: Props) => {
  if (asked === null) return null;
  if (asked === 'clear')
    return (
      <Question title={messages.clearCartTitle()} action={words.clearCart()} onConfirm={onClear} onClose={onClose}>
        {messages.clearCartQuestion()} {couponCode !== null && messages.couponStays(couponCode)}
      </Question>
    );
  if ('remove' in asked)
    return (
      <Question
        title={messages.removeFromCartTitle()}
        action={words.remove()}
        onConfirm={() => onRemove(asked.remove)}
        onClose={onClose}
      >
        {messages.removeFromCartQuestion(asked.remove.productVariantName)}
      </Question>
    );
  return (
    <Question title={words.replaceCoupon()} action={words.replace()} onConfirm={onReplace} onClose={onClose}>
      {asked.lesser.words}
    </Question>
  );
};
