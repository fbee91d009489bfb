import { links } from '#contract/links.ts';
import * as words from '#messages/shell.js';
import * as messages from '#messages/shop.js';
import { buttonClass } from '#ui/button.tsx';
import { Link } from 'react-router';
import styles from './error-screens.module.css';

const Screen = ({ title, text }: { title: string; text: string }) => (
  <section className={styles.screen}>
    <svg className={styles.drawing} viewBox="0 0 96 120" aria-hidden="true">
      <rect className={styles.body} x="18" y="4" width="60" height="98" rx="11" />
      <path className={styles.crack} d="m30 4 14 30-9 12 20 16-6 14 12 26M44 34l24-10M55 62l23-4M35 46l-17 6" />
      <path className={styles.flex} d="M38 102h20v7H38zM32 109h32v8H32z" />
    </svg>
    <h1>{title}</h1>
    <p className={styles.text}>{text}</p>
    <Link to={links.home()} className={buttonClass({ variant: 'primary', size: 'large' })}>
      {messages.goToHome()}
    </Link>
  </section>
);

export const NotFoundScreen = () => <Screen title={words.pageNotFound()} text={messages.notFound()} />;
export const NotAuthorizedScreen = () => <Screen title={words.notAuthorized()} text={messages.notAuthorised()} />;
export const ServerErrorScreen = () => <Screen title={words.serverErrorTitle()} text={messages.serverError()} />;
