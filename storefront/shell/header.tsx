import { cutOffNotice } from '#contract/buying/cut-off.ts';
import * as buyingMessages from '#messages/buying.js';
import { links } from '#contract/links.ts';
import * as messages from '#messages/shop.js';
import { clockWords } from '#kernel/clock-words.ts';
import * as words from '#messages/shell.js';
import { type Language, languages } from '#contract/platform/languages.ts';
import * as format from '#messages/format.js';
import { limits } from '#contract/limits.ts';
import { Link, useNavigate } from 'react-router';
import { type FormEvent, useRef, useState } from 'react';
import { late } from '#ui/late.tsx';
import type { Shell } from '../api/shell.ts';
import { assetSource } from '../parts/asset-source.ts';
import { useKept } from '../parts/made-markup.ts';
import { buttonClass } from '#ui/button.tsx';
import { handOverList, token } from '../viewer/stored-text.ts';
import { useDrawnStatus } from '../viewer/use-session.ts';
import accountLinksStyles from './account-links.module.css';
import styles from './header.module.css';
import { partingApi } from '../api/browser-api.ts';
import { address, plainPath } from '../viewer/page-address.ts';
import { MegaMenu } from './mega-menu.tsx';
import { Icon } from '#ui/icon.tsx';
import searchBoxStyles from './search-box.module.css';
import { hasLines, isCodeList, searchText } from './search-text.ts';
import { usePageKey } from './use-page-key.ts';

const SearchSuggestions = late(async () => {
  try {
    return (await import('./search-suggestions.tsx')).SearchSuggestions;
  } catch {
    // Enter still searches.
    return () => null;
  }
});

const rememberSearch = async (text: string): Promise<void> => {
  try {
    (await import('./recent-searches.ts')).rememberSearch(text);
  } catch {
    // It is searched for without.
  }
};

/**
 * The global search: text is trimmed, blank text ignored, the box emptied after a search; `/` focuses it. What is
 * suggested while typing is loaded with the first focus.
 */
const SearchBox = () => {
  const place = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [used, setUsed] = useState(false);
  const use = () => setUsed(true);
  usePageKey('/', () => {
    input.current?.focus();
    input.current?.select();
  });

  const leave = (to: string) => {
    if (input.current) input.current.value = '';
    input.current?.blur();
    void navigate(to);
  };
  const orderQuickly = (list: string) => {
    handOverList(list);
    leave(links.quickOrder());
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    // From the field itself: it may have been typed before hydration.
    const text = searchText(input.current?.value ?? '');
    if (text === null) return;
    if (isCodeList(text)) return orderQuickly(text.replaceAll(/[\s,;]+/g, '\n'));
    void rememberSearch(text);
    leave(links.search(text));
  };

  return (
    <search ref={place} className={searchBoxStyles.search}>
      <form action={address('/products/search/')} onSubmit={search}>
        <Icon name="search" size={18} />
        <input
          ref={input}
          className={searchBoxStyles.input}
          type="text"
          inputMode="search"
          name="s"
          maxLength={limits.searchTextMax}
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="grid"
          aria-controls="search-suggestions"
          aria-expanded="false"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={messages.searchPlaceholder()}
          aria-label={messages.searchPlaceholder()}
          aria-keyshortcuts="/"
          onFocus={use}
          onChange={use}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (!hasLines(pasted)) return;
            event.preventDefault();
            orderQuickly(pasted);
          }}
        />
        <kbd className={searchBoxStyles.key} aria-hidden="true">
          /
        </kbd>
      </form>
      {used && <SearchSuggestions place={place} onLeave={leave} />}
    </search>
  );
};

const importCustomerLinks = () => import('./customer-links.tsx');
const CustomerLinks = late(async () => (await importCustomerLinks()).CustomerLinks);
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
        <CustomerLinks />
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
