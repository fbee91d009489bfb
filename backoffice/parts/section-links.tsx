import { choiceChipClass } from '#ui/chip.tsx';
import styles from './section-links.module.css';

/** The sections of a long screen, by the ids of their headings. */
export const SectionLinks = ({ sections }: { sections: Readonly<Record<string, string>> }) => (
  <nav aria-label="On this screen" className={styles.links}>
    {Object.entries(sections).map(([id, name]) => (
      <a key={id} href={`#${id}`} className={choiceChipClass}>
        {name}
      </a>
    ))}
  </nav>
);
