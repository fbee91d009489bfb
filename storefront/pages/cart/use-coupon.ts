import { isApiError } from '#contract/platform/api-error.ts';
import type { Cart } from '#contract/buying/buying.ts';
import { useState } from 'react';
import { allProblems } from '#ui/call-problems.ts';
import { useAction } from '../../api/use-action.ts';
import { useCartCall } from '../../cart/use-cart.ts';
import type { InTurn } from './use-turns.ts';

/** A code that takes off less than the cart's coupon, and the server's message with both amounts. */
export type Lesser = { code: string; words: string };

/** The coupon of the cart; reasons of refusals are in `problems`, joined by commas (specification section 4). */
export const useCoupon = ({ totalDiscAmt }: Pick<Cart, 'totalDiscAmt'>, inTurn: InTurn) => {
  const call = useCartCall();
  const [code, setCode] = useState('');
  const [lesser, setLesser] = useState<Lesser | null>(null);
  const action = useAction(async (couponCode: string, keepBetter: boolean) => {
    await call((api, cartId) => api.applyCoupon({ body: { cartId, couponCode, ...(keepBetter && { keepBetter }) } }))
      // The field is cleared only when its code was applied.
      .then(() => setCode((typed) => (typed.trim() === couponCode ? '' : typed)))
      .catch((error: unknown) => {
        if (!isApiError(error) || error.body.code !== 'COUPON_TAKES_LESS') throw error;
        setLesser({ code: couponCode, words: error.body.globalErrors?.join(' ') ?? error.message });
      });
  });
  return {
    code,
    setCode,
    busy: action.busy,
    problems: allProblems(action.problems).join(', '),
    /** Applies a coupon; an empty code removes it. One that takes off less than the current one is confirmed first. */
    apply: async (couponCode: string): Promise<void> => {
      await inTurn(() => action.run(couponCode, couponCode !== '' && totalDiscAmt > 0));
    },
    lesser,
    /** Answers that question. */
    decide: (replaces: boolean): void => {
      setLesser(null);
      if (replaces && lesser) void inTurn(() => action.run(lesser.code, false));
    },
  };
};
