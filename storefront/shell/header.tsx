import { cutOffNotice } from '#contract/buying/cut-off.ts';
import * as buyingMessages from '#messages/buying.js';
import { links } from '#contract/links.ts';
import * as messages from '#messages/shop.js';
import { clockWords } from '#kernel/working-days.ts';
import * as words from '#messages/shell.js';
import { type Language, languages } from '#contract/platform/languages.ts';
import * as format from '#messages/format.js';
import { Link } from 'react-router';
import { lazy, Suspense } from 'react';
import type { Shell } from '../api/shell.ts';
import { assetSource } from '../parts/asset-source.ts';
import { useKept } from '../parts/made-markup.ts';
import { buttonClass } from '#ui/button.tsx';
import { token } from '../viewer/stored-text.ts';
import { useDrawnStatus } from '../viewer/use-session.ts';
import accountLinksStyles from './account-links.module.css';
import styles from './header.module.css';
import { partingApi } from '../api/browser-api.ts';
import { plainPath } from '../viewer/page-address.ts';
import { MegaMenu } from './mega-menu.tsx';
import { SearchBox } from './search-box.tsx';

const importCustomerLinks = () => import('./customer-links.tsx');
const CustomerLinks = lazy(async () => ({ default: (await importCustomerLinks()).CustomerLinks }));
// Preloaded in a browser with a token, during the session check. A visitor's never loads it.
if (typeof document !== 'undefined' && token.read() !== '') void importCustomerLinks();

/**
 * Sign-in and registration for a visitor; name, account, Logout and the mini cart for a customer. While a token is
 * checked the space is kept empty.
 */
const AccountLinks = () => {
  const status = useDrawnStatus();
  if (status === 'customer')
    return (
      <div className={accountLinksStyles.account}>
        <Suspense fallback={null}>
          <CustomerLinks />
        </Suspense>
      </div>
    );
  return (
    <div className={accountLinksStyles.account} data-visitor="">
      {status !== 'loading' && (
        <>
          <Link to={links.login()} className={buttonClass({ variant: 'bare' })}>
            {words.signIn()}
          </Link>
          <Link to={links.register()} className={buttonClass({ variant: 'primary' })}>
            {words.register()}
          </Link>
        </>
      )}
    </div>
  );
};

/** The other languages, each by its own name: the same page there, or without scripts its homepage. Mails follow it. */
const LanguageSwitch = ({ offered }: { offered: readonly string[] }) => {
  const others = (offered as Language[]).map((language) => ({ language, ...languages[language] }));
  return others
    .filter(({ tag }) => tag !== format.tag())
    .map(({ language, tag, under, name }) => (
      <a
        key={tag}
        href={`${under}/`}
        hrefLang={tag}
        lang={tag}
        className={styles.language}
        data-prefetch="none"
        onClick={(press) => {
          if (press.metaKey || press.ctrlKey || press.shiftKey) return;
          press.preventDefault();
          if (token.read())
            void partingApi()
              .keepLanguage({ body: { language } })
              .catch(() => undefined);
          location.assign(under + plainPath(location.pathname) + location.search);
        }}
      >
        {name}
      </a>
    ));
};

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
