import type { LinkedStaffAccount } from '#contract/people/staff-accounts.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './link-dialog.module.css';

type Props = { title: string; linked: LinkedStaffAccount; onClose: () => void };

/** The link that sets a password, shown only once. */
export const LinkDialog = ({ title, linked: { account, link }, onClose }: Props) => (
  <Dialog open onClose={onClose} title={title} place="form">
    <div className={styles.body}>
      <p>
        {`Give ${account.name} this link. It sets the password of ${account.email}, once, until ${
          account.linkExpiresAt === null ? 'tomorrow' : shopDateTime(new Date(account.linkExpiresAt))
        }. Older links work no more.`}
      </p>
      <p className={styles.link}>
        <code>{link}</code> <CopyButton text={link} label="Copy the link" />
      </p>
      <p className={styles.quiet}>It is shown only now. If it is lost, make a new one.</p>
      <p>
        <Button variant="primary" size="large" onClick={onClose}>
          Done
        </Button>
      </p>
    </div>
  </Dialog>
);
