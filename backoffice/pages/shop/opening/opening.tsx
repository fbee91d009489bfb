import { type Opening, openingGroups, openingSteps } from '#contract/shop/staff-opening.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { buttonClass } from '#ui/button.tsx';
import { type DemoShop, EmptyDemo } from '#contract/shop/staff-demo.ts';
import { NoAnswer } from '#ui/patient-call.ts';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { ConfirmButton, DialogButton } from '../../../parts/dialog-button.tsx';
import { History } from '../../../parts/record-page.tsx';
import record from '../../../parts/record.module.css';
import { solePage } from '../../../parts/sole-record.tsx';
import { type Change, useChange } from '../../../parts/use-change.ts';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Problems } from '#ui/problems.tsx';
import { api, demoShopQuery, doorQuery, openingQuery, useStaff } from '../../../api/api.ts';
import { type DialogProps, FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';
import { useKept } from '../../../parts/use-kept.ts';
import styles from './opening.module.css';
import { Step } from './step.tsx';
import { Failure } from '../../../parts/failure.tsx';

const everyMs = 3000;

/** Begins an empty shop with the demo's goods and people. */
const LoadDemo = () => {
  // Refused, it is asked for anew: another member of staff was first, or sells something meanwhile.
  const { work, busy, error } = useKept(demoShopQuery, { anew: true });
  // On a slow machine the call times out before the load ends; the load goes on, and polling sees its end.
  const isLate = error instanceof NoAnswer;
  const isLoading = busy || isLate;
  useQuery({ ...demoShopQuery, enabled: isLate, refetchInterval: everyMs });
  return (
    <>
      <p className={record.quiet}>
        Nothing is sold here yet. To try everything first, begin with a demo: thousands of parts with pictures, a menu,
        a homepage, and two years of customers and orders, all invented. It can be emptied again.
      </p>
      <Problems error={isLate ? null : error} />
      <p className={record.after} aria-busy={isLoading}>
        <ConfirmButton
          label={isLoading ? 'Loading the demo shop…' : 'Start from the demo shop'}
          aria-disabled={isLoading}
          title="Load the demo shop?"
          action="Load it"
          onConfirm={() => work(() => api.staffLoadDemo({}), 'Demo shop', 'It is loaded.')}
        >
          It takes up to a minute, in which the shop answers slowly. Your settings, staff and pages stay, and so does
          the door; a company that is not filled in yet is given the demo’s. Ways to send and to pay are offered where
          none is.
        </ConfirmButton>
      </p>
    </>
  );
};

/** Loads the demo into an empty shop, or empties it; nothing without the permission, or beside other goods. */
const DemoShopPart = () => {
  const { may } = useStaff();
  const mayLook = may('catalogue') && may('orders') && may('customers');
  const { data } = useQuery({ ...demoShopQuery, enabled: mayLook });
  if (!data || (data.loadedAt === null && data.emptiedAt === null && !data.can.load.possible)) return null;
  return (
    <section aria-label="Demo shop">
      <h2>Demo shop</h2>
      {data.loadedAt === null && data.emptiedAt !== null && (
        <p className={record.quiet}>
          {`Emptied ${shopDateTime(new Date(data.emptiedAt))} by ${data.emptiedBy}. Settings, staff and pages stayed.`}
        </p>
      )}
      {data.loadedAt === null && data.can.load.possible && <LoadDemo />}
      {data.loadedAt !== null && <Loaded demo={data} />}
    </section>
  );
};

const count = (many: number, one: string): string => `${many.toLocaleString('en-CA')} ${many === 1 ? one : `${one}s`}`;

const Loaded = ({ demo }: { demo: DemoShop }) => {
  const why = useId();
  const { keep } = useKept(demoShopQuery, { anew: true });
  const emptied = (left: DemoShop) => keep(left, 'Demo shop', 'It is empty, and closed to visitors.');
  const { possible, whyNot } = demo.can.empty;
  return (
    <>
      <p className={record.quiet}>
        {`This shop began as the demo: ${count(demo.products, 'product')}, ${count(demo.orders, 'order')} and ${count(demo.customers, 'customer')}, all invented. Empty it before you begin with your own.`}
      </p>
      <p className={record.after}>
        <DialogButton
          label="Empty the demo shop"
          aria-disabled={!possible}
          aria-describedby={whyNot === null ? undefined : why}
        >
          {(close) => <EmptyDialog demo={demo} onDone={emptied} onClose={close} />}
        </DialogButton>
      </p>
      {whyNot !== null && (
        <p id={why} className={record.why}>
          {whyNot}
        </p>
      )}
    </>
  );
};

const EmptyDialog = ({ demo, ...rest }: DialogProps<DemoShop> & { demo: DemoShop }) => {
  const { field, dialog } = useDialogForm(rest, {
    schema: EmptyDemo,
    values: { name: '' },
    send: (body) => api.staffEmptyDemo({ body }),
  });
  return (
    <FormDialog title="Empty the demo shop?" action="Empty it" {...dialog}>
      <p>
        {`All products, orders and people go, with phones, menu, homepage, invoices and imports. Settings, staff, pages, price lists and methods stay. The shop is closed to visitors. This cannot be taken back.`}
      </p>
      {demo.newcomers.length > 0 && (
        <Notice kind="warn" title="These have registered since, and go too">
          {demo.newcomers.join(', ')}
        </Notice>
      )}
      <TextField label={`Type the shop’s name: ${demo.shopName}`} autoComplete="off" {...field('name')} />
    </FormDialog>
  );
};

/** Opens the shop after one question; lists what is needed first, each a link to its step. */
const Door = ({ opening, change }: { opening: Opening; change: Change<Opening> }) => {
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
        <ConfirmButton
          label="Open the shop"
          variant={can.open.possible ? 'primary' : 'plain'}
          size="large"
          aria-disabled={!can.open.possible || busy}
          aria-describedby={needed.length > 0 ? why : undefined}
          title="Open the shop?"
          action="Open"
          onConfirm={() => turn(api.staffOpenShop, 'The shop is open.')}
        >
          From now on visitors see the pages and products that are there, and customers whom you verify see prices and
          order.
        </ConfirmButton>
      ) : (
        <ConfirmButton
          label="Close the shop"
          size="large"
          disabled={busy}
          title="Close the shop?"
          action="Close"
          onConfirm={() => turn(api.staffCloseShop, 'The shop is closed.')}
        >
          Visitors and customers are told that it is not open; nobody can order until it is opened again.
        </ConfirmButton>
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
