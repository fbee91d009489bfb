import * as messages from '#messages/shop.js';
import { Notice } from '#ui/notice.tsx';
import type { ReactNode } from 'react';
import styles from './removed-items.module.css';

/** The lines that the server removed as unavailable (specification section 8). */
export const RemovedItems = ({ names, children }: { names: readonly string[]; children?: ReactNode }) =>
  names.length === 0 ? null : (
    <div className={styles.place}>
      <Notice kind="warn">
        {messages.removedFromCart()}{' '}
        <ul className={styles.names}>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        {children}
      </Notice>
    </div>
  );
