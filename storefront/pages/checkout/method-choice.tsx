import type { Method } from '#contract/buying/buying.ts';
import { formatDollars } from '#kernel/money.ts';
import * as words from '#messages/checkout.js';
import { RadioCards } from '#ui/radio-cards.tsx';
import type { Ref } from 'react';
import styles from './choices.module.css';

type Props = {
  title: string;
  methods: readonly Method[];
  /** A note on each whose price is not known yet. */
  note?: string;
  value: number | undefined;
  onChange: (id: number) => void;
  error: string | undefined;
  focusRef: Ref<HTMLInputElement>;
};

/** What sending costs, where it is known. */
const price = (amount: number): string => (amount === 0 ? words.free() : formatDollars(amount));

/** Shipping or payment methods to choose from. */
export const MethodChoice = ({ title, methods, note, value, onChange, error, focusRef }: Props) => (
  <section className={styles.choice}>
    <h2>{title}</h2>
    <RadioCards
      label={title}
      place="grid"
      options={methods.map(({ id, name, description, shippingAmt }) => ({
        value: id,
        content: (
          <span className={styles.method}>
            <strong>{name}</strong>
            <span>{description}</span>
            {note !== undefined && <small>{typeof shippingAmt === 'number' ? price(shippingAmt) : note}</small>}
          </span>
        ),
      }))}
      value={value}
      onChange={onChange}
      error={error}
      focusRef={focusRef}
    />
  </section>
);
