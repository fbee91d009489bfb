import { isApiError } from '#contract/platform/api-error.ts';
import type { PhoneMatrix } from '#contract/catalogue/phone-matrix.ts';
import * as words from '#messages/lists.js';
import * as price from '#messages/prices.js';
import { Button } from '#ui/button.tsx';
import { fill } from '#ui/fill.ts';
import { TryAgain } from '#ui/try-again.tsx';
import { upTo } from '#ui/media.ts';
import { useMedia } from '#ui/use-media.ts';
import { formatCents } from '#kernel/money.ts';
import { wholeNumber } from '#kernel/whole-number.ts';
import * as cart from '#messages/bag.js';
import * as product from '#messages/product.js';
import { allProblems } from '#ui/call-problems.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { callQuery } from '../../../api/call-query.ts';
import { useCallFailure } from '../../../api/use-call-failure.ts';
import { SignInLink } from '../../../parts/sign-in-link.tsx';
import { useAskPrices } from '../../../prices/use-prices.ts';
import { refreshSession } from '../../../session/start-session.ts';
import { choosePhonesByGrades } from '../../../viewer/phone-face.ts';
import { useCustomer, useSession } from '../../../viewer/use-session.ts';
import gradesHeadStyles from './grades-head.module.css';
import { Skeleton } from '#ui/skeleton.tsx';
import gradesSkeletonStyles from './grades-skeleton.module.css';
import { MatrixLines } from './matrix-lines.tsx';
import { MatrixTable } from './matrix-table.tsx';
import { buyable, namesOf } from './matrix-view.ts';
import styles from './phone-grades.module.css';
import { Problems } from '#ui/problems.tsx';
import { AddAnswer } from '../../../bag/add-answer.tsx';
import thisJobStyles from './this-job.module.css';
import { type Job, useJob } from './use-job.ts';

/** What is staged of this phone, its sum, and one press that adds all. */
const ThisJob = ({ job, names }: { job: Job; names: ReadonlyMap<number, string> }) => (
  <>
    <h2 className={thisJobStyles.title}>{words.thisJob()}</h2>
    {job.lines.length === 0 ? (
      <p className={thisJobStyles.empty}>{job.added > 0 ? null : words.startJob()}</p>
    ) : (
      <ul className={thisJobStyles.lines}>
        {job.lines.map(({ id, qty, unit, cents, inCart }) => (
          <li key={id} className={thisJobStyles.line}>
            <span className={thisJobStyles.qty}>{wholeNumber(qty)} ×</span>
            <span className={thisJobStyles.what}>
              {names.get(id)}
              <span className={thisJobStyles.small}>
                {[unit !== undefined && words.each(formatCents(unit)), inCart > 0 && cart.inCart(inCart)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className={thisJobStyles.sum}>{cents === undefined ? '' : formatCents(cents)}</span>
          </li>
        ))}
      </ul>
    )}
    <Added job={job} />
    {job.lines.length > 0 && (
      <div className={thisJobStyles.foot}>
        {job.saved > 0 && (
          <p className={thisJobStyles.saved}>
            <span>{words.savedByTiers()}</span>
            <span>{formatCents(job.saved)}</span>
          </p>
        )}
        <p className={thisJobStyles.total}>
          <span>{words.total()}</span>
          <strong>{job.total === undefined ? '' : formatCents(job.total)}</strong>
        </p>
        <AddJob job={job} />
        <p className={thisJobStyles.note}>{product.shippingAdded()}</p>
      </div>
    )}
    <div className={thisJobStyles.answer}>
      <AddAnswer action={job.adding} />
    </div>
  </>
);

const AddJob = ({ job }: { job: Job }) => (
  <Button
    variant="primary"
    size="large"
    className={thisJobStyles.add}
    aria-disabled={job.adding.busy || undefined}
    onClick={job.adding.add}
  >
    {words.addParts(job.pieces)}
  </Button>
);

/** What was added last, to be taken out again. */
const Added = ({ job }: { job: Job }) => (
  <output className={job.added > 0 ? thisJobStyles.added : undefined}>
    {job.added > 0 && (
      <>
        {words.partsAdded(job.added)}{' '}
        <Button variant="text" aria-disabled={job.undoing.busy || undefined} onClick={() => void job.undoing.run()}>
          {words.undo()}
        </Button>
        <Problems problems={allProblems(job.undoing.problems)} />
      </>
    )}
  </output>
);

/** The same at the foot of a narrow page. */
const JobBar = ({ job }: { job: Job }) => (
  <section className={thisJobStyles.bar} aria-label={words.thisJob()} hidden={job.pieces === 0 && job.added === 0}>
    <div className={thisJobStyles.answer}>
      <AddAnswer action={job.adding} />
    </div>
    <Added job={job} />
    {job.pieces > 0 && (
      <div className={thisJobStyles.barLine}>
        <p>
          <strong className={thisJobStyles.barSum}>{job.total === undefined ? '' : formatCents(job.total)}</strong>
          <span className={thisJobStyles.small}>{words.forThisJob()}</span>
        </p>
        <AddJob job={job} />
      </div>
    )}
  </section>
);

/** The phone's name, its model numbers, and the switch of faces. */
const GradesHead = ({ title, facts, children }: { title: string; facts: string; children: ReactNode }) => (
  <div className={gradesHeadStyles.head}>
    <div className={gradesHeadStyles.says}>
      <h1 id="list-title" tabIndex={-1} className={gradesHeadStyles.title}>
        {title}
      </h1>
      <p className={gradesHeadStyles.facts}>{facts}</p>
    </div>
    {children}
  </div>
);

const rows = Array.from({ length: 12 }, (_, i) => i);

/** In the place of a matrix that loads. */
const GradesSkeleton = () => (
  <div aria-busy="true" className={gradesSkeletonStyles.rows}>
    <p className="visually-hidden">{words.loadingParts()}</p>
    {rows.map((row) => (
      <Skeleton key={row} className={gradesSkeletonStyles.row} />
    ))}
  </div>
);

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
      {error && <TryAgain onPress={() => void refetch()}>{words.partsNotLoaded()}</TryAgain>}
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
