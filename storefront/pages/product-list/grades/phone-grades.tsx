import { isApiError } from '#contract/platform/api-error.ts';
import type { PhoneMatrix } from '#contract/catalogue/phone-matrix.ts';
import * as words from '#messages/lists.js';
import * as price from '#messages/prices.js';
import * as ui from '#messages/ui.js';
import { Button } from '#ui/button.tsx';
import { fill } from '#ui/fill.ts';
import { Notice } from '#ui/notice.tsx';
import { upTo } from '#ui/media.ts';
import { useMedia } from '#ui/use-media.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { callQuery } from '../../../api/call-query.ts';
import { useCallFailure } from '../../../api/use-call-failure.ts';
import { SignInLink } from '../../../parts/sign-in-link.tsx';
import { useAskPrices } from '../../../prices/use-prices.ts';
import { refreshSession } from '../../../session/start-session.ts';
import { choosePhonesByGrades } from '../../../viewer/phone-face.ts';
import { useCustomer, useSession } from '../../../viewer/use-session.ts';
import { GradesHead } from './grades-head.tsx';
import { GradesSkeleton } from './grades-skeleton.tsx';
import { MatrixLines } from './matrix-lines.tsx';
import { MatrixTable } from './matrix-table.tsx';
import { buyable, namesOf } from './matrix-view.ts';
import styles from './phone-grades.module.css';
import { JobBar, ThisJob } from './this-job.tsx';
import { useJob } from './use-job.ts';

type Props = {
  phoneUrl: string;
  title: string;
  /** Its model numbers and launch. */
  facts: string;
  /** As the server drew it; null in the browser. */
  drawn: PhoneMatrix | null;
  /** The switch of faces. */
  children: ReactNode;
};

/** What a repair of one phone takes: parts down, grades across, added in one press. */
export const PhoneGrades = ({ phoneUrl, title, facts, drawn, children }: Props) => {
  const { data, error, refetch } = useQuery({
    ...callQuery('phoneMatrix', { params: { phoneUrl } }),
    ...(drawn && { initialData: drawn, initialDataUpdatedAt: 0 }),
  });
  const isMissing = isApiError(error) && error.status === 404;
  // A shop without a matrix has the phone's list.
  useEffect(() => {
    if (isMissing) choosePhonesByGrades(false);
  }, [isMissing]);
  useCallFailure(isMissing ? null : error);
  return (
    <>
      <GradesHead title={title} facts={[facts, data && words.products(data.count)].filter(Boolean).join(' · ')}>
        {children}
      </GradesHead>
      {error && (
        <Notice kind="error">
          {words.partsNotLoaded()}{' '}
          <Button variant="text" onClick={() => void refetch()}>
            {ui.tryAgain()}
          </Button>
        </Notice>
      )}
      {data ? <Matrix matrix={data} /> : !error && <GradesSkeleton />}
    </>
  );
};

const Matrix = ({ matrix }: { matrix: PhoneMatrix }) => {
  const { status, cartEnabled } = useSession();
  const customer = useCustomer();
  const narrow = useMedia(upTo(899));
  const names = useMemo(() => namesOf(matrix), [matrix]);
  useAskPrices(useMemo(() => buyable(matrix), [matrix]));
  const job = useJob(names);
  const buys = customer !== null && cartEnabled;
  const shown = { matrix, buys, priced: customer !== null, onAdd: job.adding.add };
  return (
    <>
      {status === 'failed' && (
        <Button variant="text" onClick={() => void refreshSession()}>
          {price.loadPrices()}
        </Button>
      )}
      <div className={styles.layout}>
        <div>{narrow ? <MatrixLines {...shown} /> : <MatrixTable {...shown} />}</div>
        {!narrow && (
          <aside className={styles.job} aria-label={words.thisJob()}>
            {buys ? <ThisJob job={job} names={names} /> : <SignedOut waiting={status === 'loading'} />}
          </aside>
        )}
      </div>
      {narrow && (buys ? <JobBar job={job} /> : <SignedOut waiting={status === 'loading'} />)}
    </>
  );
};

const SignedOut = ({ waiting }: { waiting: boolean }) => (
  <div className={styles.signedOut} aria-busy={waiting}>
    {!waiting && fill(words.signInForParts, <SignInLink className={styles.link}>{words.signIn()}</SignInLink>)}
  </div>
);
