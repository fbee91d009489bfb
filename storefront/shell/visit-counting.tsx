import * as words from '#messages/shell.js';
import { Button } from '#ui/button.tsx';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { VisitCounter } from '../api/context.ts';
import { visitCounting } from '../viewer/stored-text.ts';
import styles from './visit-counting.module.css';

type Rules = { createScriptURL: (url: string) => string };
type Policies = { trustedTypes?: { createPolicy: (name: string, rules: Rules) => Rules } };

/** Once in a document: the router leads from page to page in it. */
const load = (script: string): void => {
  if (document.querySelector('script[data-analytics]')) return;
  const policy = (globalThis as Policies).trustedTypes?.createPolicy('analytics', { createScriptURL: (url) => url });
  const element = document.createElement('script');
  element.src = policy?.createScriptURL(script) ?? script;
  element.defer = true;
  element.dataset['analytics'] = '';
  document.head.append(element);
};

/** Loads the script that counts visits once the visitor agrees, and lets them think again at the page's foot. */
export const VisitCounting = ({ script, asks }: VisitCounter) => {
  const [choice, setChoice] = useState(() => (asks ? visitCounting.read() : 'yes'));
  const [isAsking, setAsking] = useState(choice === '');
  useEffect(() => {
    if (choice === 'yes') load(script);
  }, [choice, script]);
  const choose = (next: 'yes' | 'no') => () => {
    visitCounting.write(next);
    setAsking(false);
    // What runs can only be left with its document.
    if (choice === 'yes' && next === 'no') location.reload();
    else setChoice(next);
  };
  const foot = document.querySelector('[data-block="footer"]');
  if (!asks) return null;
  return (
    <>
      {isAsking && (
        <section className={styles.banner} aria-label={words.countingVisits()}>
          <p>{words.mayCountVisits(new URL(script).host)}</p>
          <div className={styles.choices}>
            <Button onClick={choose('no')}>{words.declineCounting()}</Button>
            <Button onClick={choose('yes')}>{words.acceptCounting()}</Button>
          </div>
        </section>
      )}
      {foot &&
        createPortal(
          <p className={styles.foot}>
            <button type="button" className={styles.again} onClick={() => setAsking(true)}>
              {words.countingVisits()}
            </button>
          </p>,
          foot,
        )}
    </>
  );
};
