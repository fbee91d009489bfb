import { problemsOf } from '#ui/call-problems.ts';
import { Problems } from '#ui/problems.tsx';
import { useState } from 'react';
import { callQuery } from '../../../api/call-query.ts';
import { NounPage } from '../../../parts/noun-page.tsx';
import { ScreenTabs } from '../../../parts/screen-tabs.tsx';
import { usePageKeys } from '../../../parts/page-keys.ts';
import { fitsSort, fitViews } from '../../../views/fit-views.ts';
import { fields, fitColumns } from './fit-columns.tsx';
import { rowKeys } from './row-keys.ts';
import { useQuery } from '@tanstack/react-query';
import styles from './phones.module.css';

/** Which phones products fit, by their words: what is doubtful is decided here, row by row, also by keys. */
export const PhonesPage = () => {
  const [failure, setFailure] = useState<Error | null>(null);
  usePageKeys(rowKeys);
  return (
    <NounPage
      title="Phones"
      fields={fields}
      columns={fitColumns(setFailure)}
      sort={fitsSort}
      views={fitViews}
      tabs={<ScreenTabs of="Phones" />}
      search={(body) => callQuery('staffFitSearch', { body })}
    >
      <Problems problems={problemsOf(failure)} />
      <UnknownPhones />
    </NounPage>
  );
};

/** What products name like a phone, and is none of the shop's: folded, since nothing is to be decided. */
const UnknownPhones = () => {
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
