import { type Language, languages } from '#contract/platform/languages.ts';
import * as format from '#messages/format.js';
import { partingApi } from '../api/browser-api.ts';
import { plainPath } from '../viewer/page-address.ts';
import { token } from '../viewer/stored-text.ts';
import styles from './header.module.css';

/** The other languages, each by its own name: the same page there, or without scripts its homepage. Mails follow it. */
export const LanguageSwitch = ({ offered }: { offered: readonly string[] }) => {
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
