import { type Opening, openingGroups } from '#contract/shop/staff-opening.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { buttonClass } from '#ui/button.tsx';
import { useIsFetching } from '@tanstack/react-query';
import { openingQuery } from '../../../api/queries.ts';
import { History } from '../../../parts/history.tsx';
import record from '../../../parts/record.module.css';
import { SoleRecord } from '../../../parts/sole-record.tsx';
import { useChange } from '../../../parts/use-change.ts';
import { DemoShopPart } from './demo-shop.tsx';
import { Door } from './door.tsx';
import styles from './opening.module.css';
import { Step } from './step.tsx';

/** The steps that are left before visitors may come in, and the button that opens the shop. */
export const OpeningPage = () => (
  <SoleRecord title="Ready to open" query={openingQuery}>
    {(opening) => <Checklist opening={opening} />}
  </SoleRecord>
);

const Checklist = ({ opening }: { opening: Opening }) => {
  const act = useChange(openingQuery, 'Ready to open');
  // Steps kept from before are shown at once, and read again: what they would do by then is refused.
  const isRead = useIsFetching({ queryKey: openingQuery.queryKey }) === 0;
  const change = { ...act, busy: act.busy || !isRead };
  const { steps, openedAt, openedBy } = opening;
  const done = steps.filter((step) => step.done).length;
  return (
    <>
      <div className={styles.head}>
        <p className={record.quiet}>{`${done} of ${steps.length} done`}</p>
        <a href="/" className={buttonClass({})}>
          See the shop as a visitor
        </a>
      </div>
      <div className={styles.progress} aria-hidden="true">
        {steps.map((step) => (
          <span key={step.id} data-done={step.done} />
        ))}
      </div>
      {openedAt !== null && (
        <p>{`The shop has been open since ${shopDateTime(new Date(openedAt))}, by ${openedBy || 'its operator'}.`}</p>
      )}
      <div className={styles.sides}>
        <div className={styles.groups}>
          {openingGroups.map(([title, ids]) => (
            <section key={title} aria-label={title}>
              <h2 className={styles.group}>{title}</h2>
              <ul>
                {steps
                  .filter(({ id }) => ids.includes(id))
                  .map((step) => (
                    <Step key={step.id} step={step} opening={opening} change={change} />
                  ))}
              </ul>
            </section>
          ))}
        </div>
        <Door opening={opening} change={change} />
      </div>
      <DemoShopPart />
      <History entries={opening.history} />
    </>
  );
};
