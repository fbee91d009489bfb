import { useState } from 'react';
import { problemList } from '#ui/call-problems.ts';
import { useAction } from '../../api/use-action.ts';
import { useCartCall } from '../../cart/use-cart.ts';

/** The coupon of the cart; what refuses one is told in `problems`, joined by commas (specification section 4). */
export const useCoupon = () => {
  const call = useCartCall();
  const [code, setCode] = useState('');
  const action = useAction(async (couponCode: string) => {
    await call((api, cartId) => api.applyCoupon({ body: { cartId, couponCode } }));
  });
  return {
    code,
    setCode,
    busy: action.busy,
    problems: problemList(action.problems).join(', '),
    /** An empty code takes the coupon off. What is in the field goes only when it was applied. */
    apply: async (couponCode: string): Promise<void> => {
      if ((await action.run(couponCode)) === null && couponCode !== '') setCode('');
    },
  };
};
