import { allProblems, callProblems } from '#ui/call-problems.ts';
import { Problems } from '#ui/problems.tsx';
import { useState } from 'react';
import { callQuery } from '../../../api/call-query.ts';
import { NounPage } from '../../../parts/noun-page.tsx';
import { ScreenTabs } from '../../../parts/screen-tabs.tsx';
import { usePageKeys } from '../../../parts/page-keys.ts';
import { fitsSort, fitViews } from '../../../views/fit-views.ts';
import { fields, fitColumns } from './fit-columns.tsx';
import { rowKeys } from './row-keys.ts';
import { UnknownPhones } from './unknown-phones.tsx';

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
      {failure && <Problems problems={allProblems(callProblems(failure))} />}
      <UnknownPhones />
    </NounPage>
  );
};
