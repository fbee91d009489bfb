import { type Opening, openingSteps, type OpeningStep, TestMail } from '#contract/shop/staff-opening.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { Button } from '#ui/button.tsx';
import { useCallForm } from '#client/use-call-form.ts';
import { EmailField } from '#ui/email-field.tsx';
import { Link } from 'react-router';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { useStaff } from '../../../api/use-staff.ts';
import record from '../../../parts/record.module.css';
import type { Change } from '../../../parts/use-change.ts';
import styles from './opening.module.css';
import { FormDialog } from '../../../forms/form-dialog.tsx';

/** Sends a test mail; what the mail server said stands at the step afterwards. */
const MailStep = ({ change }: { change: Change<Opening> }) => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Send a test mail
      </Button>
      {asking && (
        <MailDialog
          onClose={() => setAsking(false)}
          onDone={(opening) => {
            setAsking(false);
            change.settle(opening, 'The mail server has answered.');
          }}
        />
      )}
    </>
  );
};

const MailDialog = ({ onDone, onClose }: { onDone: (opening: Opening) => void; onClose: () => void }) => {
  const { email } = useStaff();
  const form = useCallForm({
    schema: TestMail,
    values: { to: email },
    send: async (body) => onDone(await api.staffTestMail({ body })),
  });
  return (
    <FormDialog title="Send a test mail" action="Send" form={form} onClose={onClose}>
      <EmailField label="To" hint="Press the link in it when it has arrived." {...form.field('to')} />
    </FormDialog>
  );
};

type Props = { step: OpeningStep; opening: Opening; change: Change<Opening> };

/** One step: what is there, what is missing, and its one action. Its state is what the shop has. */
export const Step = ({ step, opening, change }: Props) => (
  <li id={`step-${step.id}`} className={styles.step}>
    <span className={styles.mark} data-done={step.done} aria-hidden="true">
      {step.done ? '✓' : ''}
    </span>
    <div className={styles.what}>
      <h3>
        {openingSteps[step.id]}
        <span className="visually-hidden">{step.done ? ', done' : ', not done'}</span>
      </h3>
      {step.told !== '' && <p className={record.quiet}>{step.told}</p>}
      {step.lacks !== '' && (
        <p className={record.quiet}>
          {step.needed && <strong className={styles.needed}>Needed. </strong>}
          {step.lacks}
        </p>
      )}
    </div>
    <StepAction step={step} opening={opening} change={change} />
  </li>
);

const StepAction = ({ step: { id, done }, opening: { version, can }, change }: Props) => {
  const { run, busy } = change;
  const { may } = useStaff();
  const label = done ? 'Change' : 'Fill in';
  switch (id) {
    case 'company':
    case 'logo':
      return (
        <Link to={staffLinks.settings()} className={record.link} aria-label={`${label}: ${openingSteps[id]}`}>
          {label}
        </Link>
      );
    case 'menu':
      if (!can.makeMenu.possible && !done) return <p className={record.why}>{can.makeMenu.whyNot}</p>;
      return can.makeMenu.possible && may('content') ? (
        <Button
          disabled={busy}
          onClick={() => run(() => api.staffMakeMenu({ body: { version } }), 'The menu is made from what there is.')}
        >
          Make it from categories and phones
        </Button>
      ) : null;
    case 'pages':
      if (!may('content')) return null;
      return can.writePages.possible ? (
        <Button
          disabled={busy}
          onClick={() => run(() => api.staffWritePages({ body: { version } }), 'Written: please read them.')}
        >
          Write them from templates
        </Button>
      ) : (
        <Link to={staffLinks.storefront()} className={record.link}>
          Read and change
        </Link>
      );
    case 'demo':
      return (
        <Link to={staffLinks.staff()} className={record.link}>
          Accounts
        </Link>
      );
    case 'backup':
      return (
        <Link to={staffLinks.status()} className={record.link}>
          Back up and bring back
        </Link>
      );
    case 'catalogue':
      return done ? (
        may('content') && (
          <Link to={staffLinks.starter()} className={record.link}>
            Make menu and homepage from it
          </Link>
        )
      ) : may('catalogue') && may('prices') ? (
        <Link to={staffLinks.imports()} className={record.link}>
          Import a file
        </Link>
      ) : null;
    case 'methods':
      return can.offerMethods.possible ? (
        <Button
          disabled={busy}
          onClick={() => run(() => api.staffOfferMethods({ body: { version } }), 'Offered: please read them.')}
        >
          Offer the usual ones
        </Button>
      ) : !may('prices') ? null : (
        <Link to={staffLinks.methods()} className={record.link} aria-label={`${label}: ${openingSteps[id]}`}>
          {label}
        </Link>
      );
    case 'taxes':
      return (
        <Link to={staffLinks.taxes()} className={record.link}>
          Read them
        </Link>
      );
    case 'phones':
      return can.givePhones.possible && may('catalogue') ? (
        <Button
          disabled={busy}
          onClick={() =>
            run(() => api.staffGivePhones({}), 'The phones are there, and products are matched with them.')
          }
        >
          Take over the list of phones
        </Button>
      ) : null;
    case 'address':
    case 'mail':
      return (
        <>
          {id === 'mail' && <MailStep change={change} />}
          <Link to={staffLinks.connections()} className={record.link} aria-label={`${label}: ${openingSteps[id]}`}>
            {label}
          </Link>
        </>
      );
  }
};
