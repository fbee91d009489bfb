import { type ComponentType, useEffect, useId } from 'react';
import type { MetaFunction } from 'react-router';
import { pageMeta } from '../../parts/page-meta.ts';
import { Choosing } from './choosing.tsx';
import { Listing } from './listing.tsx';
import { Opening } from './opening.tsx';
import { Saying } from './saying.tsx';
import { Showing } from './showing.tsx';
import styles from './styleguide.module.css';
import { Typing } from './typing.tsx';
import { Sample } from './sample.tsx';

const isTokens = (rule: CSSRule): rule is CSSStyleRule =>
  rule instanceof CSSStyleRule && rule.selectorText === ':root' && rule.style.getPropertyValue('--paper') !== '';

const texts = (rules: CSSStyleRule[]): string => rules.map(({ style }) => style.cssText).join('');

/**
 * The tokens of both themes as rules for two classes, read from ui/tokens.css as loaded by the page: it shows light and
 * dark at once, whatever the system's theme, and no token is written twice.
 */
const themeRules = (sheets: CSSStyleSheet[], themes: { light?: string; dark?: string }): string => {
  const rules = sheets.flatMap((sheet) => [...sheet.cssRules]);
  const light = rules.filter(isTokens);
  const dark = rules
    .filter((rule) => rule instanceof CSSMediaRule && rule.conditionText.includes('dark'))
    .flatMap((rule) => [...(rule as CSSMediaRule).cssRules].filter(isTokens));
  return [
    `.${themes.light}, .${themes.dark} { ${texts(light)} }`,
    `.${themes.light} { color-scheme: light }`,
    `.${themes.dark} { ${texts(dark)} color-scheme: dark }`,
  ].join('\n');
};

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Style guide' });

/** Every component of ui/ in every state, in both themes. In development only: routes.ts omits it otherwise. */
export default function Styleguide() {
  useEffect(() => {
    const themes = new CSSStyleSheet();
    themes.replaceSync(themeRules([...document.styleSheets], styles));
    document.adoptedStyleSheets.push(themes);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== themes);
    };
  }, []);
  return (
    <>
      <h1 className="page-title">Style guide</h1>
      <Part name="Colours and type" draws={Tokens} />
      <Part name="What is said" draws={Saying} />
      <Part name="What is shown" draws={Showing} />
      <Part name="What is chosen" draws={Choosing} />
      <Part name="What is typed" draws={Typing} />
      <Part name="What is listed" draws={Listing} />
      <Part name="What opens and moves" draws={Opening} />
    </>
  );
}

/** A component, rendered once in each theme. */
const Part = ({ name, draws: Samples }: { name: string; draws: ComponentType }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{name}</h2>
      <div className={styles.themes}>
        <div className={styles.light}>
          <Samples />
        </div>
        <div className={styles.dark}>
          <Samples />
        </div>
      </div>
    </section>
  );
};

const colours = [
  'paper',
  'wash',
  'tile',
  'line',
  'ink',
  'ink2',
  'ink3',
  'accent',
  'sale',
  'inStock',
  'arriving',
] as const;

const Tokens = () => (
  <>
    <Sample name="Colours">
      {colours.map((name) => (
        <span key={name} className={styles.colour}>
          <span className={`${styles.patch} ${styles[name]}`} />
          {name}
        </span>
      ))}
    </Sample>
    <Sample name="Type">
      <p className={styles.display}>iPhone 15 Pro Screen</p>
      <p className={styles.heading}>Versions compared</p>
      <p>Tested twice before it leaves the rack.</p>
      <p className={styles.quiet}>12 months from the day of the invoice</p>
      <p className={styles.code}>TF-SCR-IP15P-SO 0O 1lI</p>
    </Sample>
  </>
);
