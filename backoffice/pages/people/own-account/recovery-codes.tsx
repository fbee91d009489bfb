import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Notice } from '#ui/notice.tsx';
import record from '../../../parts/record.module.css';
import styles from './second-factor.module.css';

/** Shown once: what opens the account when the app is lost. */
export const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => (
  <>
    <Notice kind="warn" title="Keep these now: they are not shown again">
      Each works once in place of the app’s code. Print them, or keep them where your passwords are.
    </Notice>
    <ol className={styles.codes} aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code} className={record.code}>
          {code}
        </li>
      ))}
    </ol>
    <p className={record.actions}>
      <CopyButton text={codes.join('\n')} label="Copy the recovery codes" />
      <Button onClick={onKept}>I have kept them</Button>
    </p>
  </>
);
