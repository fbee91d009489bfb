import * as messages from '#messages/shop.js';
import { Notice } from '#ui/notice.tsx';
import styles from './removed-items.module.css';

/** The lines that the server removed as unavailable (specification section 8). */
export const RemovedItems = ({ names }: { names: readonly string[] }) =>
  names.length === 0 ? null : (
    <div className={styles.place}>
      <Notice kind="warn">
        {messages.removedFromCart()}{' '}
        <ul className={styles.names}>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
