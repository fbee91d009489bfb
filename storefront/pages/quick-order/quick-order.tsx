import { links } from '#contract/links.ts';
import * as words from '#messages/quick-order.js';
import type { MetaFunction } from 'react-router';
import { Breadcrumbs } from '../../parts/breadcrumbs.tsx';
import { pageMeta } from '../../parts/page-meta.ts';
import { QuickOrderScreen } from './quick-order-screen.tsx';
import styles from './quick-order.module.css';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.title(),
    description: words.description(),
    canonical: links.quickOrder(),
    trail: [],
  });

/** A list that exists already becomes an order (ours, beside the specification). */
export default function QuickOrder() {
  return (
    <>
      <Breadcrumbs trail={[]} here={words.title()} />
      <div className={styles.head}>
        <h1 className={styles.title}>{words.title()}</h1>
        <p className={styles.hint}>{words.hint()}</p>
      </div>
      <QuickOrderScreen />
    </>
  );
}
