import { useCallForm } from '#client/use-call-form.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { SetUp } from '#contract/shop/staff-opening.ts';
import { NewPasswordFields } from '#ui/new-password-fields.tsx';
import { Problems } from '#ui/problems.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { EmailField, TextField } from '#ui/text-field.tsx';
import { Link, useLocation, useNavigate } from 'react-router';
import { api, sessionQuery } from '../../../api/api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { CardPage } from '../../../parts/card-page.tsx';
import styles from '../../../parts/form.module.css';

const noCode = 'This address lacks its code. Please open the whole link that the server printed.';

/** Makes the first account with the one-time link of the first start, and goes on to what has to be done before opening. */
export const SetUpPage = () => {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { field, problems, busy, submit } = useCallForm({
    schema: SetUp,
    values: { code: hash.slice(1), name: '', email: '', password: '', confirmPassword: '' },
    send: async (body) => {
      queryClient.setQueryData(sessionQuery.queryKey, await api.staffSetUp({ body }));
      await navigate(staffLinks.opening(), { replace: true });
    },
  });
  return (
    <CardPage title="Set up the shop">
      <form method="post" noValidate className={styles.form} onSubmit={submit}>
        <Problems problems={hash.length > 1 ? problems : [noCode]} />
        <p>You become its first ADMIN, who may everything. Visitors see the shop once you open it.</p>
        <TextField label="Your name" autoComplete="name" {...field('name')} />
        <EmailField label="Your e-mail" hint="You sign in with it." autoComplete="username" {...field('email')} />
        <NewPasswordFields password={field('password')} confirmPassword={field('confirmPassword')} />
        <SubmitButton busy={busy}>Set up</SubmitButton>
        <p>
          Set up already? <Link to={staffLinks.login()}>Sign in</Link>
        </p>
      </form>
    </CardPage>
  );
};
