import { staffLinks } from '#contract/staff-links.ts';
import { type PriceWhy, priceSources } from '#contract/pricing/staff-why.ts';
import { formatDollars } from '#kernel/money.ts';
import { Detail, DetailList } from '#ui/detail-list.tsx';
import { RecordLink } from '../../../parts/record-head.tsx';
import record from '../../../parts/record.module.css';
import styles from './prices.module.css';
import { tiersInWords } from './tiers-in-words.ts';

/** The price, and everything that decides it. */
export const WhyAnswer = ({ found }: { found: PriceWhy }) => {
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
          <RecordLink permission="customers" to={staffLinks.customer(customer.id)}>
            {`${customer.code} ${customer.name}`}
          </RecordLink>
        </Detail>
        <Detail term="Product">
          <RecordLink permission="catalogue" to={staffLinks.product(variant.productId)}>
            {`${variant.sku} ${variant.name}`}
          </RecordLink>
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
