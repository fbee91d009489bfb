import { limits } from '#contract/limits.ts';
import * as words from '#messages/cart.js';
import { Button } from '#ui/button.tsx';
import { useId } from 'react';
import styles from './coupon-form.module.css';
import type { useCoupon } from './use-coupon.ts';

/** The coupon form; it sends only a non-empty code (specification section 5). */
export const CouponForm = ({ coupon }: { coupon: ReturnType<typeof useCoupon> }) => {
  const { code, problems } = coupon;
  const id = useId();
  const entered = code.trim();
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (entered !== '') void coupon.apply(entered);
      }}
    >
      <input
        className={styles.input}
        aria-label={words.couponCode()}
        placeholder={words.couponCode()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={limits.couponCodeMax}
        aria-invalid={problems !== '' || undefined}
        aria-describedby={problems === '' ? undefined : `${id}-says`}
        data-coupon=""
        value={code}
        onChange={({ target }) => coupon.setCode(target.value)}
      />
      <Button type="submit" aria-disabled={entered === '' || coupon.busy} className={styles.apply}>
        {words.apply()}
      </Button>
      {problems !== '' && (
        <p id={`${id}-says`} role="alert" className={styles.words}>
          {problems}
        </p>
      )}
    </form>
  );
};
