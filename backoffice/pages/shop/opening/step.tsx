import { type Opening, openingSteps, type OpeningStep, TestMail } from '#contract/shop/staff-opening.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { Button } from '#ui/button.tsx';
import { EmailField } from '#ui/text-field.tsx';
import { api, useStaff } from '../../../api/api.ts';
import record from '../../../parts/record.module.css';
import { DialogButton } from '../../../parts/dialog-button.tsx';
import type { Change } from '../../../parts/use-change.ts';
import { TextLink } from '../../../parts/text-link.tsx';
import styles from './opening.module.css';
import { type DialogProps, FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';

/** Sends a test mail; what the mail server said stands at the step afterwards. */
const MailStep = ({ settle }: Pick<Change<Opening>, 'settle'>) => (
  <DialogButton label="Send a test mail">{(close) => <MailDialog onClose={close} onDone={settle} />}</DialogButton>
);

const MailDialog = (props: DialogProps<Opening, [done: string]>) => {
  const { email } = useStaff();
  const { field, dialog } = useDialogForm(props, {
    schema: TestMail,
    values: { to: email },
    send: (body) => api.staffTestMail({ body }),
    done: 'The mail server has answered.',
  });
  return (
    <FormDialog title="Send a test mail" action="Send" {...dialog}>
      <EmailField label="To" hint="Press the link in it when it has arrived." {...field('to')} />
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

const link = (to: string, text: string) => <TextLink to={to}>{text}</TextLink>;

const StepAction = ({ step: { id, done }, opening: { version, can }, change: { run, busy, settle } }: Props) => {
  const { may } = useStaff();
  const fillIn = (to: string) => (
    <TextLink to={to} aria-label={`${done ? 'Change' : 'Fill in'}: ${openingSteps[id]}`}>
      {done ? 'Change' : 'Fill in'}
    </TextLink>
  );
  const button = (text: string, call: () => Promise<Opening>, said: string) => (
    <Button disabled={busy} onClick={() => run(call, said)}>
      {text}
    </Button>
  );
  const of = { body: { version } };
  switch (id) {
    case 'company':
    case 'logo':
      return fillIn(staffLinks.settings());
    case 'menu':
      if (!can.makeMenu.possible) return done ? null : <p className={record.why}>{can.makeMenu.whyNot}</p>;
      return (
        may('content') &&
        button(
          'Make it from categories and phones',
          () => api.staffMakeMenu(of),
          'The menu is made from what there is.',
        )
      );
    case 'pages':
      if (!may('content')) return null;
      return can.writePages.possible
        ? button('Write them from templates', () => api.staffWritePages(of), 'Written: please read them.')
        : link(staffLinks.storefront(), 'Read and change');
    case 'demo':
      return link(staffLinks.staff(), 'Accounts');
    case 'backup':
      return link(staffLinks.status(), 'Back up and bring back');
    case 'catalogue':
      if (done) return may('content') && link(staffLinks.starter(), 'Make menu and homepage from it');
      return may('catalogue') && may('prices') && link(staffLinks.imports(), 'Import a file');
    case 'methods':
      return can.offerMethods.possible
        ? button('Offer the usual ones', () => api.staffOfferMethods(of), 'Offered: please read them.')
        : may('prices') && fillIn(staffLinks.methods());
    case 'taxes':
      return link(staffLinks.taxes(), 'Read them');
    case 'phones':
      return (
        can.givePhones.possible &&
        may('catalogue') &&
        button(
          'Take over the list of phones',
          () => api.staffGivePhones({}),
          'The phones are there, and products are matched with them.',
        )
      );
    case 'address':
    case 'mail':
      return (
        <>
          {id === 'mail' && <MailStep settle={settle} />}
          {fillIn(staffLinks.connections())}
        </>
      );
  }
};
