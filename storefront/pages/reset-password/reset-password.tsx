import { links } from '#contract/links.ts';
import * as accountMessages from '#contract/people/account-messages.ts';
import { Notice } from '#ui/notice.tsx';
import { useState } from 'react';
import { Link, type MetaFunction, useParams } from 'react-router';
import { FormCard, formCardWaysClass } from '../../forms/form-card.tsx';
import { pageMeta } from '../../parts/page-meta.ts';
import { ResetByCodeForm } from './reset-by-code-form.tsx';

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Reset your password' });

/** Sets a new password with the code of an e-mail (specification section 2, "Reset by code"). */
export default function ResetPassword() {
  const { code = '' } = useParams();
  const [done, setDone] = useState(false);
  return (
    <FormCard title="Reset your password">
      {done ? (
        <Notice kind="success">{accountMessages.resetDone}</Notice>
      ) : (
        <ResetByCodeForm key={code} code={code} onDone={() => setDone(true)} />
      )}
      <p className={formCardWaysClass}>
        <Link to={links.login()}>Sign In</Link>
        {!done && <Link to={links.forgottenPassword()}>Ask for a new link</Link>}
      </p>
    </FormCard>
  );
}
