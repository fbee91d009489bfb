import { useCallForm } from '#client/use-call-form.ts';
import { AskPrice, type PriceWhy, priceSources } from '#contract/pricing/staff-why.ts';
import { SubmitButton } from '#ui/submit-button.tsx';
import { Problems } from '#ui/problems.tsx';
import { TextField } from '#ui/text-field.tsx';
import { staffLinks } from '#contract/staff-links.ts';
import { formatDollars } from '#kernel/money.ts';
import { Detail, DetailList } from '#ui/detail-list.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../../api/api.ts';
import record from '../../../parts/record.module.css';
import { ScreenTabs } from '../../../parts/screen-tabs.tsx';
import styles from './prices.module.css';
import { CustomerLink, ProductLink, RecordLink } from '../../../parts/record-page.tsx';
import { tiersInWords } from './tiers-in-words.ts';
import { asNumber, NumberField } from '../../../forms/number-fields.tsx';

/** The price, and everything that decides it. */
const WhyAnswer = ({ found }: { found: PriceWhy }) => {
  const { customer, variant, qty, paid, subTotal, source, price, specialPrice, sale, list, taxes } = found;
  const reached = list.tiers.find(({ isReached }) => isReached);
  return (
    <section aria-label="Answer" className={styles.answer}>
      <p className={styles.paid}>{formatDollars(paid)}</p>
      <p>{`each, ${formatDollars(subTotal)} for ${qty}, by the ${priceSources[source].toLowerCase()}`}</p>
      {!customer.isActive && <p className={record.late}>They see no prices: their account is not active.</p>}
      {!variant.isSold && <p className={record.late}>It is no longer sold.</p>}
      <DetailList>
        <Detail term="Customer">
          <CustomerLink id={customer.id}>{`${customer.code} ${customer.name}`}</CustomerLink>
        </Detail>
        <Detail term="Product">
          <ProductLink id={variant.productId}>{`${variant.sku} ${variant.name}`}</ProductLink>
        </Detail>
        <Detail term="Its price">{formatDollars(price)}</Detail>
        <Detail term="Special price">
          {specialPrice === null
            ? 'none'
            : `${formatDollars(specialPrice)}${sale === null ? '' : `, by the sale “${sale}”`}`}
        </Detail>
        <Detail term="Price list">
          <RecordLink permission="catalogue" to={staffLinks.pricingList(list.id)}>
            {[list.code, list.name].filter(Boolean).join(' · ')}
          </RecordLink>
          {list.tiers.length === 0
            ? ': no price of its own'
            : `: ${tiersInWords(list.tiers)}, ${list.byRule ? `by its rule (${list.rule})` : 'entered'}`}
        </Detail>
        <Detail term="Counts here">
          {reached ? `from ${reached.qty} ${formatDollars(reached.price)}` : 'no tier'}
        </Detail>
        <Detail term="Taxes">{taxes === null ? 'no usual address' : taxesInWords(taxes)}</Detail>
      </DetailList>
    </section>
  );
};

const taxesInWords = ({ province, isExempt, rates }: NonNullable<PriceWhy['taxes']>): string => {
  if (isExempt) return `exempt from all, in ${province}`;
  const each = rates.map(({ name, rate, exemption }) =>
    exemption === null ? `${name} ${rate} %` : `${name} exempt by ${exemption}`,
  );
  return `${each.join(', ') || 'none'} in ${province}`;
};

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
          <NumberField label="Pieces" {...field('qty', asNumber)} />
          <SubmitButton busy={form.busy}>Tell me</SubmitButton>
        </div>
      </form>
      {!found && <p className={record.quiet}>The answer names the list, the sale or the product that set the price.</p>}
      {found && <WhyAnswer found={found} />}
    </article>
  );
};
