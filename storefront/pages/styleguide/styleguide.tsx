import { type ComponentType, useEffect, useId } from 'react';
import type { MetaFunction } from 'react-router';
import { pageMeta } from '../../parts/page-meta.ts';
import { Choosing } from './choosing.tsx';
import { Listing } from './listing.tsx';
import { Opening } from './opening.tsx';
import { Saying } from './saying.tsx';
import { Showing } from './showing.tsx';
import styles from './styleguide.module.css';
import { themeRules } from './theme-rules.ts';
import { Tokens } from './tokens.tsx';
import { Typing } from './typing.tsx';

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
