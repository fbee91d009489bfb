import { formatCents } from '#kernel/money.ts';
import { wholeNumber } from '#kernel/whole-number.ts';
import * as cart from '#messages/bag.js';
import * as words from '#messages/lists.js';
import * as product from '#messages/product.js';
import { Button } from '#ui/button.tsx';
import { Problems } from '#ui/problems.tsx';
import { allProblems } from '#ui/call-problems.ts';
import { AddAnswer } from '../../../bag/add-answer.tsx';
import styles from './this-job.module.css';
import type { Job } from './use-job.ts';

type Props = { job: Job; names: ReadonlyMap<number, string> };

/** What is staged of this phone, its sum, and one press that adds all. */
export const ThisJob = ({ job, names }: Props) => (
  <>
    <h2 className={styles.title}>{words.thisJob()}</h2>
    {job.lines.length === 0 ? (
      <p className={styles.empty}>{job.added > 0 ? null : words.startJob()}</p>
    ) : (
      <ul className={styles.lines}>
        {job.lines.map(({ id, qty, unit, cents, inCart }) => (
          <li key={id} className={styles.line}>
            <span className={styles.qty}>{wholeNumber(qty)} ×</span>
            <span className={styles.what}>
              {names.get(id)}
              <span className={styles.small}>
                {[unit !== undefined && words.each(formatCents(unit)), inCart > 0 && cart.inCart(inCart)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className={styles.sum}>{cents === undefined ? '' : formatCents(cents)}</span>
          </li>
        ))}
      </ul>
    )}
    <Added job={job} />
    {job.lines.length > 0 && (
      <div className={styles.foot}>
        {job.saved > 0 && (
          <p className={styles.saved}>
            <span>{words.savedByTiers()}</span>
            <span>{formatCents(job.saved)}</span>
          </p>
        )}
        <p className={styles.total}>
          <span>{words.total()}</span>
          <strong>{job.total === undefined ? '' : formatCents(job.total)}</strong>
        </p>
        <AddJob job={job} />
        <p className={styles.note}>{product.shippingAdded()}</p>
      </div>
    )}
    <div className={styles.answer}>
      <AddAnswer action={job.adding} />
    </div>
  </>
);

const AddJob = ({ job }: { job: Job }) => (
  <Button
    variant="primary"
    size="large"
    className={styles.add}
    aria-disabled={job.adding.busy || undefined}
    onClick={job.adding.add}
  >
    {words.addParts(job.pieces)}
  </Button>
);

/** What was added last, to be taken out again. */
const Added = ({ job }: { job: Job }) => (
  <output className={job.added > 0 ? styles.added : undefined}>
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
export const JobBar = ({ job }: { job: Job }) => (
  <section className={styles.bar} aria-label={words.thisJob()} hidden={job.pieces === 0 && job.added === 0}>
    <div className={styles.answer}>
      <AddAnswer action={job.adding} />
    </div>
    <Added job={job} />
    {job.pieces > 0 && (
      <div className={styles.barLine}>
        <p>
          <strong className={styles.barSum}>{job.total === undefined ? '' : formatCents(job.total)}</strong>
          <span className={styles.small}>{words.forThisJob()}</span>
        </p>
        <AddJob job={job} />
      </div>
    )}
  </section>
);
