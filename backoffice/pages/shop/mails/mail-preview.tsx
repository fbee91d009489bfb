import type { MailName } from '#contract/shop/staff-mails.ts';
import { callProblems } from '#ui/call-problems.ts';
import { Problems } from '#ui/problems.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../api/call-query.ts';
import record from '../../../parts/record.module.css';
import styles from './mails.module.css';

type Props = { mail: MailName; texts: Record<string, string> };

const pauseMs = 400;

/** The mail as it would be sent now, in its text form; the HTML part has the same blocks. */
export const MailPreview = ({ mail, texts }: Props) => {
  const settled = useDebounced(texts, pauseMs);
  const { data, error } = useQuery({
    ...callQuery('staffPreviewMail', { params: { mail }, body: { texts: settled } }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const problems = error && callProblems(error);
  return (
    <section aria-label="Preview" className={styles.preview}>
      <h2>Preview</h2>
      {problems && <Problems problems={[...problems.general, ...Object.values(problems.fields).flat()]} />}
      {!problems && data && (
        <>
          {data.of !== '' && <p className={record.quiet}>{`Shown on ${data.of}`}</p>}
          <h3>{data.subject}</h3>
          <pre className={styles.text}>{data.text}</pre>
        </>
      )}
    </section>
  );
};
