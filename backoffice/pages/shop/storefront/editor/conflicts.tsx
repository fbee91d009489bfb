import { fieldOfPart, storefrontParts } from '#contract/shop/staff-storefront.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './editor.module.css';
import { describePart } from './describe-part.ts';
import type { DraftOfStorefront } from './use-storefront-draft.ts';

/** Parts that others published since, and the choice whose stays. */
export const Conflicts = ({ draft: { record, doc, settle } }: { draft: DraftOfStorefront }) => (
  <>
    {record.conflicts.map((part) => (
      <Notice key={part} kind="warn" title={`${storefrontParts[part]}: published by others meanwhile`}>
        <p className={styles.quiet}>Theirs: {describePart(record.published, part).join(' / ') || 'nothing'}</p>
        <p className={styles.quiet}>Mine: {describePart(doc, part).join(' / ') || 'nothing'}</p>
        <p className={styles.buttons}>
          <Button onClick={() => void settle(fieldOfPart[part], true)}>Keep mine</Button>
          <Button onClick={() => void settle(fieldOfPart[part], false)}>Take theirs</Button>
        </p>
      </Notice>
    ))}
  </>
);
