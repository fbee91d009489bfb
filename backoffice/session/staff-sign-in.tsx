import { signingIn, SignInForm } from '#client/sign-in-form.tsx';
import type { StaffSession } from '#contract/staff.ts';
import { api } from '../api/api.ts';
import styles from '../parts/form.module.css';

/** @param onDone called with the new session */
export const StaffSignIn = ({ onDone }: { onDone: (session: StaffSession) => void }) => (
  <SignInForm
    className={styles.form}
    label="E-mail"
    action="Sign in"
    send={(body) => signingIn(async () => onDone(await api.staffLogin({ body })))}
  />
);
