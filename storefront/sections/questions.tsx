import type { Drawn } from './drawn.ts';
import styles from './questions.module.css';

/** Opened and closed by the browser itself. */
export const QuestionsSection: Drawn<'QUESTIONS'> = ({ section }) => (
  <div className={styles.questions}>
    {section.settings.questions.map(({ question, answer }) => (
      <details key={question} className={styles.question}>
        <summary className={styles.summary}>{question}</summary>
        <p className={styles.answer}>{answer}</p>
      </details>
    ))}
  </div>
);
