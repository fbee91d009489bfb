import { exportLinks } from '#contract/imports/staff-exports.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { buttonClass } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { priceListsQuery, useStaff } from '../../../api/api.ts';
import { ScreenHead } from '../../../parts/record-page.tsx';
import record from '../../../parts/record.module.css';
import { TextLink } from '../../../parts/text-link.tsx';
import styles from './exports.module.css';

const everyList = 'all';

/** The tables that can be downloaded, each for those who may see what stands in it. */
export const ExportsPage = () => {
  const { may } = useStaff();
  const seesPrices = may('catalogue') && may('prices');
  return (
    <article className={record.record} tabIndex={-1}>
      <ScreenHead name="Export" actions={false} busy={false}>
        Tables for a spreadsheet. Change what you like and <TextLink to={staffLinks.imports()}>import</TextLink> the
        file: what it would change is shown first. As it is, it changes nothing.
      </ScreenHead>
      <ul className={styles.list} aria-label="Exports">
        {seesPrices && (
          <Kind name="Products" says="Names, SKUs, barcodes, stock, prices of every list, phones, tags and racks.">
            <Download href={exportLinks.of('products')} what="products" />
          </Kind>
        )}
        {seesPrices && <Prices />}
        {may('catalogue') && (
          <>
            <Kind name="Stock" says="What is in stock, and in which rack.">
              <Download href={exportLinks.of('stock')} what="stock" />
            </Kind>
            <Kind name="Phones that products fit" says="One row a product.">
              <Download href={exportLinks.of('fits')} what="phones that products fit" />
            </Kind>
            <Kind
              name="List of phones"
              says="Brands, series, launch days and model numbers. Brought back by the command “phones load FILE”."
            >
              <Download href={exportLinks.of('phones')} what="list of phones" />
            </Kind>
          </>
        )}
        {may('customers') && may('prices') && <PriceFile />}
      </ul>
    </article>
  );
};

const Kind = ({ name, says, children }: { name: string; says: string; children: ReactNode }) => (
  <li className={styles.kind}>
    <div className={styles.what}>
      <h2>{name}</h2>
      <p className={record.quiet}>{says}</p>
    </div>
    <div className={styles.choices}>{children}</div>
  </li>
);

const Download = ({ href, what }: { href: string; what: string }) => (
  <a href={href} download className={buttonClass({})} aria-label={`Download ${what}`}>
    Download
  </a>
);

const Prices = () => {
  const { data: lists = [] } = useQuery(priceListsQuery);
  const [chosen, setChosen] = useState(everyList);
  return (
    <Kind name="Prices" says="Prices and specials, and the tiers of every price list; or the tiers of one list.">
      <Select
        label="Prices of"
        value={chosen}
        options={[
          { value: everyList, label: 'Every price list' },
          ...lists.map(({ id, code }) => ({ value: String(id), label: code })),
        ]}
        onChange={setChosen}
      />
      <Download href={exportLinks.prices(chosen === everyList ? undefined : Number(chosen))} what="prices" />
    </Kind>
  );
};

const PriceFile = () => {
  const { data: lists = [] } = useQuery(priceListsQuery);
  const [chosen, setChosen] = useState<string>();
  const list = chosen ?? String(lists[0]?.id ?? '');
  if (lists.length === 0) return null;
  return (
    <Kind
      name="Price file for customers"
      says="What the customers of a price list pay, to be sent to them. A customer’s own is on the customer’s page."
    >
      <Select
        label="For customers of"
        value={list}
        options={lists.map(({ id, code }) => ({ value: String(id), label: code }))}
        onChange={setChosen}
      />
      <Download href={exportLinks.priceFileOfList(Number(list))} what="price file" />
    </Kind>
  );
};
