import { type Language, languages } from '#contract/platform/languages.ts';
import * as format from '#messages/format.js';
import { plainPath } from '../viewer/page-address.ts';
import styles from './header.module.css';

/** The other languages, each by its own name: the same page there, or without scripts its homepage. */
export const LanguageSwitch = ({ offered }: { offered: readonly string[] }) => {
  const others = offered.map((each) => languages[each as Language]).filter(({ tag }) => tag !== format.tag());
  return others.map(({ tag, under, name }) => (
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
        location.assign(under + plainPath(location.pathname) + location.search);
      }}
    >
      {name}
    </a>
  ));
};
