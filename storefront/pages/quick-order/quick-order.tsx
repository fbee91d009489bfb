import { links } from '#contract/links.ts';
import type { MetaFunction } from 'react-router';
import { Breadcrumbs } from '../../parts/breadcrumbs.tsx';
import { pageMeta } from '../../parts/page-meta.ts';
import { QuickOrderScreen } from './quick-order-screen.tsx';
import styles from './quick-order.module.css';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Quick order',
    description: 'Paste a list of SKUs, UPCs or names with quantities, and see at once which parts they are.',
    canonical: links.quickOrder(),
    trail: [],
  });

/** A list that exists already becomes an order (ours, beside the specification). */
export default function QuickOrder() {
  return (
    <>
      <Breadcrumbs trail={[]} here="Quick order" />
      <div className={styles.head}>
        <h1 className={styles.title}>Quick order</h1>
        <p className={styles.hint}>Paste SKUs, UPCs or words with quantities, in any order.</p>
      </div>
      <QuickOrderScreen />
    </>
  );
}
