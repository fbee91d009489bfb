import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../api/call-query.ts';
import styles from './phones.module.css';

/** What products name like a phone, and is none of the shop's: folded, since nothing is to be decided. */
export const UnknownPhones = () => {
  const { data } = useQuery(callQuery('staffUnknownPhones', {}));
  if (!data || data.length === 0) return null;
  return (
    <details className={styles.unknown}>
      <summary>
        {data.length === 1
          ? 'Unknown: one phone that products name and the shop does not have'
          : `Unknown: ${data.length} phones that products name and the shop does not have`}
      </summary>
      <ul>
        {data.map(({ words, products, product }) => (
          <li key={words}>
            <strong>{words}</strong>
            {products === 1 ? ` – ${product}` : ` – ${products} products, such as ${product}`}
          </li>
        ))}
      </ul>
    </details>
  );
};
