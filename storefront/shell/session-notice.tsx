import { links } from '#contract/links.ts';
import * as words from '#messages/shell.js';
import * as ui from '#messages/ui.js';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { Link, useLocation } from 'react-router';
import { closeNotice } from '../viewer/session-store.ts';
import { useSessionNotice } from '../viewer/use-session.ts';
import styles from './session-notice.module.css';

/** On a public page: why a customer was signed out (readings, "Accounts and sessions"). */
export const SessionNotice = () => {
  const notice = useSessionNotice();
  const { pathname } = useLocation();
  // The sign-in says it itself.
  return notice === null || pathname === links.login() ? null : (
    <div className={styles.place}>
      <Notice kind="warn">
        <div className={styles.row}>
          <p>
            {notice} <Link to={links.login()}>{words.signIn()}</Link>
          </p>
          <Button variant="bare" shape="icon" aria-label={ui.close()} onClick={closeNotice}>
            <Icon name="close" />
          </Button>
        </div>
      </Notice>
    </div>
  );
};
