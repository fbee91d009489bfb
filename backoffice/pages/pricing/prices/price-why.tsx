import { useCallForm } from '#client/use-call-form.ts';
import { AskPrice, type PriceWhy } from '#contract/pricing/staff-why.ts';
import { SubmitButton } from '#ui/submit-button.tsx';
import { Problems } from '#ui/problems.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../../api/api.ts';
import { numberOf } from '../../../forms/number-of.ts';
import record from '../../../parts/record.module.css';
import { ScreenTabs } from '../../../parts/screen-tabs.tsx';
import { WhyAnswer } from './why-answer.tsx';
import styles from './prices.module.css';

/** What a customer would pay for so many pieces, and why. */
export const PriceWhyPage = () => {
  const [address] = useSearchParams();
  const [found, setFound] = useState<PriceWhy | null>(null);
  const form = useCallForm({
    schema: AskPrice,
    defaultValues: { customer: address.get('customer') ?? '', sku: address.get('sku') ?? '', qty: 1 },
    send: async (body) => setFound(await api.staffPriceWhy({ body })),
  });
  const { field } = form;
  return (
    <article className={record.record} tabIndex={-1}>
      <title>Why this price? · Back office</title>
      <h1>Why this price?</h1>
      <ScreenTabs of="Prices" />
      <form method="post" noValidate className={styles.why} onSubmit={form.submit}>
        <Problems problems={form.problems} />
        <div className={styles.ask}>
          <TextField label="Customer’s number or e-mail" {...field('customer')} />
          <TextField label="SKU" {...field('sku')} />
          <TextField label="Pieces" inputMode="numeric" {...field('qty', { setValueAs: numberOf })} />
          <SubmitButton busy={form.busy}>Tell me</SubmitButton>
        </div>
      </form>
      {!found && <p className={record.quiet}>The answer names the list, the sale or the product that set the price.</p>}
      {found && <WhyAnswer found={found} />}
    </article>
  );
};
