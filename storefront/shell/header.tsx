import { cutOffNotice } from '#contract/buying/cut-off.ts';
import * as buyingMessages from '#messages/buying.js';
import { links } from '#contract/links.ts';
import * as messages from '#messages/shop.js';
import { clockWords } from '#kernel/working-days.ts';
import * as words from '#messages/shell.js';
import { Link } from 'react-router';
import type { Shell } from '../api/shell.ts';
import { assetSource } from '../parts/asset-source.ts';
import { useKept } from '../parts/made-markup.ts';
import { AccountLinks } from './account-links.tsx';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { MegaMenu } from './mega-menu.tsx';
import { SearchBox } from './search-box.tsx';

/** Notice bar, logo, search, account links, and the menu. */
export const Header = ({ shell }: { shell: Shell }) => (
  <>
    {useKept(shell, 'header', <Top shell={shell} />)}
    <MegaMenu items={shell.menu} />
  </>
);

/** What every shop begins with, as stored; it is said in the reader's language, and to visitors alone. */
const firstNotice = 'Please create an account only for wholesale or bulk purchases.';

const Top = ({ shell }: { shell: Shell }) => (
  <>
    <a href="#main" className={styles.skip}>
      {words.skipToContent()}
    </a>
    <section className={styles.band} aria-label={words.notice()} data-block="notice">
      <div className={styles.bandInner}>
        <p className={styles.notice} data-for-visitors={shell.notice === firstNotice || undefined}>
          <NoticeText {...shell} />
        </p>
        {shell.pausedUntil === undefined ? (
          <p className={styles.cutOff}>{cutOffNotice(clockWords(shell.cutOff), shell.clock)}</p>
        ) : (
          <p className={styles.notice}>{buyingMessages.orderingPaused(shell.pausedUntil)}</p>
        )}
        <LanguageSwitch offered={shell.languages} />
      </div>
    </section>
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to={links.home()} data-block="logo" className={styles.logo} aria-label={words.homeOf(shell.shopName)}>
          <Logo shell={shell} />
        </Link>
        <SearchBox />
        <AccountLinks />
      </div>
    </header>
  </>
);

const NoticeText = ({ notice, noticeLink }: Shell) => {
  const text = notice === firstNotice ? messages.createAccount() : notice;
  return noticeLink === undefined ? (
    text
  ) : (
    <Link to={noticeLink}>
      <u>{text}</u>
    </Link>
  );
};

// A wider logo contains the shop's name; otherwise it is a mark with the name next to it.
const nameInside = 2;

const Logo = ({ shell: { logo, shopName } }: { shell: Shell }) => {
  const source = assetSource(logo, 320);
  return (
    <>
      {source ? (
        <img className={styles.picture} src={source.src} width={source.width} height={source.height} alt="" />
      ) : (
        <svg className={styles.picture} viewBox="0 0 22 22" aria-hidden="true">
          <rect width="22" height="22" rx="6" fill="currentColor" />
          <rect className={styles.phone} x="6.25" y="4.25" width="9.5" height="13.5" rx="1.75" />
        </svg>
      )}
      {(!source || source.width / source.height < nameInside) && <span className={styles.name}>{shopName}</span>}
    </>
  );
};
