import { Notice } from '#ui/notice.tsx';
import type { HomeView } from './home-view.ts';
import styles from './home-messages.module.css';

const kinds = ['error', 'warn', 'success', 'info'] as const;

/** The shop's messages, the most severe first. */
export const HomeMessages = ({ messages, messagesFor }: Pick<HomeView, 'messages' | 'messagesFor'>) => {
  const all = kinds.flatMap((kind) => [
    ...messages[kind].map((text) => ({ kind, text, shownTo: 'ALL' })),
    ...messagesFor.filter((message) => message.kind === kind),
  ]);
  if (all.length === 0) return null;
  return (
    <div className={styles.messages} data-block="messages">
      {all.map(({ kind, text, shownTo }) => (
        <div key={text} data-to={shownTo}>
          <Notice kind={kind}>{text}</Notice>
        </div>
      ))}
    </div>
  );
};
