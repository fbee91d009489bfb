import * as accountMessages from '#messages/people.js';
import { useCallForm } from '#client/use-call-form.ts';
import { ChangePassword, roleNames } from '#contract/people/staff-accounts.ts';
import { Button } from '#ui/button.tsx';
import { Detail, DetailList } from '#ui/detail-list.tsx';
import { NewPasswordFields } from '#ui/new-password-fields.tsx';
import { Problems } from '#ui/problems.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { StaffOpenSession } from '#contract/people/staff.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, callQuery, useStaff } from '../../../api/api.ts';
import { notify } from '../../../parts/notify.ts';
import { permissionNames } from '../../../parts/permission-names.ts';
import styles from '../../../parts/record.module.css';
import { SecondFactorSection } from './second-factor.tsx';
import { useAct } from '../../../parts/use-act.ts';
import openSessionsStyles from './open-sessions.module.css';
import { useLeave } from '../../../session/use-leave.ts';
import { saidBy } from '../../../forms/said-by.ts';

const query = callQuery('staffOpenSessions', {});

/** Where the member is signed in, with a button to end each session but this one. */
const OpenSessions = () => {
  const { data = [], error } = useQuery(query);
  return (
    <>
      <Problems error={error} />
      <ul className={openSessionsStyles.sessions}>
        {data.map((session) => (
          <OpenSession key={session.id} session={session} />
        ))}
      </ul>
    </>
  );
};

const OpenSession = ({ session }: { session: StaffOpenSession }) => {
  const { id, browser, from, signedInAt, lastUsedAt, isThis } = session;
  const client = useQueryClient();
  const { act, busy, problems } = useAct();
  const end = async () => {
    client.setQueryData(query.queryKey, await api.staffEndSession({ params: { id } }));
    notify(browser, 'The session was ended.');
  };
  return (
    <li className={openSessionsStyles.session}>
      <div>
        <p className={openSessionsStyles.name}>{isThis ? `${browser} · this session` : browser}</p>
        <p className={styles.quiet}>
          {`From ${from || 'an unknown address'}, since ${shopDateTime(new Date(signedInAt))}, last used ${shopDateTime(new Date(lastUsedAt))}`}
        </p>
        <Problems problems={problems} />
      </div>
      {!isThis && (
        <Button aria-label={`End the session of ${browser} from ${from}`} aria-disabled={busy} onClick={() => act(end)}>
          End
        </Button>
      )}
    </li>
  );
};

/** The member's own account: name, password, and open sessions. */
export const OwnAccountPage = () => {
  const { name, email, role, permissions } = useStaff();
  return (
    <article className={styles.record}>
      <title>Your account · Back office</title>
      <h1>Your account</h1>
      <div className={styles.columns}>
        <section aria-label="You">
          <h2>You</h2>
          <DetailList>
            <Detail term="Name">{name}</Detail>
            <Detail term="E-mail">{email}</Detail>
            <Detail term="Role">{roleNames[role]}</Detail>
            <Detail term="May work with">
              {role === 'ADMIN' ? 'Everything' : permissions.map((each) => permissionNames[each]).join(', ')}
            </Detail>
          </DetailList>
          <div className={styles.note}>
            <p className={styles.quiet}>Somebody else who keeps the accounts can change this.</p>
          </div>
        </section>
        <PasswordForm />
      </div>
      <SecondFactorSection />
      <Everywhere />
    </article>
  );
};

const empty = { currentPassword: '', password: '', confirmPassword: '' };

const PasswordForm = () => {
  const { email, name } = useStaff();
  const { start, field, problems, busy, submit } = useCallForm({
    schema: ChangePassword,
    values: empty,
    send: async (body) => {
      await api.staffChangePassword({ body });
      start(empty);
      notify(name, 'Your password was changed. You are signed in here alone.');
    },
  });
  const said = saidBy('ownAccount', field);
  return (
    <section aria-label="Password">
      <h2>Password</h2>
      <form method="post" noValidate className={styles.form} onSubmit={submit}>
        <Problems problems={problems} />
        {/* For password managers: whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <TextField {...said('currentPassword')} />
        <NewPasswordFields
          label="New Password"
          hint={`${accountMessages.passwordHint()}. You stay signed in here; everywhere else you are signed out.`}
          password={field('password')}
          confirmPassword={field('confirmPassword')}
        />
        <p className={styles.actions}>
          <SubmitButton size="medium" busy={busy}>
            Change password
          </SubmitButton>
        </p>
      </form>
    </section>
  );
};

const Everywhere = () => {
  const leave = useLeave(() => api.staffLogoutEverywhere({}));
  const { mutate, error, isPending } = useMutation({ mutationFn: leave });
  return (
    <section aria-label="Where you are signed in">
      <h2>Where you are signed in</h2>
      <Problems error={error} />
      <OpenSessions />
      <p>Ends all of your sessions, this one too. For when you left one open somewhere, or lost the machine.</p>
      <p className={styles.after}>
        <Button aria-disabled={isPending} onClick={() => !isPending && mutate()}>
          Sign out everywhere
        </Button>
      </p>
    </section>
  );
};
