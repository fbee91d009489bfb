import { type Opening, openingGroups, openingSteps } from '#contract/shop/staff-opening.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { buttonClass } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { openingQuery, doorQuery } from '../../../api/queries.ts';
import { DialogButton } from '../../../parts/dialog-button.tsx';
import { History } from '../../../parts/history.tsx';
import record from '../../../parts/record.module.css';
import { solePage } from '../../../parts/sole-record.tsx';
import { useChange, type Change } from '../../../parts/use-change.ts';
import { DemoShopPart } from './demo-shop.tsx';
import styles from './opening.module.css';
import { Step } from './step.tsx';
import { api } from '../../../api/api.ts';
import { Failure } from '../../../parts/failure.tsx';

type Props = { opening: Opening; change: Change<Opening> };

/** Opens the shop after one question; lists what is needed first, each a link to its step. */
const Door = ({ opening, change }: Props) => {
  const { openedAt, version, steps, can } = opening;
  const { run, busy, problems, conflict } = change;
  const client = useQueryClient();
  const why = useId();
  const needed = steps.filter((step) => step.needed && !step.done);
  const turn = (call: typeof api.staffOpenShop, done: string) => {
    run(async () => {
      const turned = await call({ body: { version } });
      void client.invalidateQueries({ queryKey: doorQuery.queryKey });
      return turned;
    }, done);
  };
  return (
    <section aria-label="The door" className={styles.door}>
      <Failure problems={problems} conflict={conflict} />
      {openedAt === null ? (
        <DialogButton
          label="Open the shop"
          variant={can.open.possible ? 'primary' : 'plain'}
          size="large"
          aria-disabled={!can.open.possible || busy}
          aria-describedby={needed.length > 0 ? why : undefined}
        >
          {(close) => (
            <ConfirmDialog
              title="Open the shop?"
              action="Open"
              onConfirm={() => turn(api.staffOpenShop, 'The shop is open.')}
              onClose={close}
            >
              From now on visitors see the pages and products that are there, and customers whom you verify see prices
              and order.
            </ConfirmDialog>
          )}
        </DialogButton>
      ) : (
        <DialogButton label="Close the shop" size="large" disabled={busy}>
          {(close) => (
            <ConfirmDialog
              title="Close the shop?"
              action="Close"
              onConfirm={() => turn(api.staffCloseShop, 'The shop is closed.')}
              onClose={close}
            >
              Visitors and customers are told that it is not open; nobody can order until it is opened again.
            </ConfirmDialog>
          )}
        </DialogButton>
      )}
      {openedAt === null && needed.length > 0 && (
        <div id={why}>
          <h2>{needed.length === 1 ? 'One step is needed first' : `${needed.length} steps are needed first`}</h2>
          <ul className={styles.needs}>
            {needed.map(({ id, lacks }) => (
              <li key={id}>
                <a href={`#step-${id}`} className={record.link}>
                  {openingSteps[id]}
                </a>
                <span className={record.quiet}>{` ${lacks}`}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
};

const Checklist = ({ record: opening }: { record: Opening }) => {
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

/** The steps that are left before visitors may come in, and the button that opens the shop. */
export const OpeningPage = solePage('Ready to open', openingQuery, Checklist);
