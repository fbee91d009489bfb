import * as accountMessages from '#messages/people.js';
import { ForgottenPassword as Fields } from '#contract/people/account.ts';
import { links } from '#contract/links.ts';
import * as words from '#messages/sign-in.js';
import { EmailField } from '#ui/text-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Problems } from '#ui/problems.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { useState } from 'react';
import { Link, type MetaFunction } from 'react-router';
import { browserApi } from '../../api/browser-api.ts';
import { FormCard, formCardClass, formCardWaysClass } from '../../forms/form-card.tsx';
import { usePageForm } from '../../forms/use-page-form.ts';
import { pageMeta } from '../../parts/page-meta.ts';

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: words.forgottenPassword() });

/** Requests a code by e-mail (specification section 2, "Forgotten password"), alike for known and unknown addresses. */
export default function ForgottenPassword() {
  const [sent, setSent] = useState(false);
  const { start, field, problems, busy, submit } = usePageForm({
    schema: Fields,
    defaultValues: { email: undefined },
    listed: true,
    send: async (params) => {
      setSent(false);
      await browserApi().forgotPassword({ params });
      start();
      setSent(true);
    },
  });
  return (
    <FormCard title={words.enterEmail()}>
      {sent && <Notice kind="success">{accountMessages.forgottenDone()}</Notice>}
      <form method="post" noValidate className={formCardClass} onSubmit={submit}>
        <Problems problems={problems} />
        <EmailField label={words.registeredEmail()} type="email" autoComplete="email" {...field('email')} />
        <SubmitButton busy={busy}>{words.submit()}</SubmitButton>
      </form>
      <p className={formCardWaysClass}>
        <Link to={links.login()}>{words.signIn()}</Link>
      </p>
    </FormCard>
  );
}
