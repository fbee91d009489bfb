import type { StaffStorefront } from '#contract/shop/staff-storefront.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { Problems } from '#ui/problems.tsx';
import { PublishAt } from '../publish-at.tsx';
import { ChangedParts } from './changed-parts.tsx';
import styles from './editor.module.css';

type Props = {
  record: StaffStorefront;
  problems: readonly string[];
  busy: boolean;
  onPublish: () => void;
  onSchedule: (at: string) => void;
  onClose: () => void;
};

/** Shows what will change and its problems; then publishes at once, or at a time. */
export const PublishDialog = ({ record, problems, busy, onPublish, onSchedule, onClose }: Props) => {
  const stops = record.problems.filter(({ stops: isStop }) => isStop);
  const warns = record.problems.filter(({ stops: isStop }) => !isStop);
  const isReady = stops.length === 0 && record.conflicts.length === 0;
  return (
    <Dialog open onClose={onClose} title="Publish" place="form">
      <div className={styles.dialog}>
        <Problems problems={problems} />
        {!isReady && (
          <Notice kind="error" title="Not yet">
            {record.conflicts.length > 0
              ? 'Others have published the same part meanwhile: choose whose stays, beside the page.'
              : stops.map(({ says }) => says).join(' ')}
          </Notice>
        )}
        {warns.length > 0 && (
          <Notice kind="warn" title="Shoppers will meet this">
            {warns.map(({ says }) => says).join(' ')}
          </Notice>
        )}
        <ChangedParts record={record} />
        <p>
          <Button variant="primary" size="large" disabled={!isReady || busy} onClick={onPublish}>
            Publish now
          </Button>
        </p>
        <PublishAt label="Or at a time" disabled={!isReady || busy} onSchedule={onSchedule} />
      </div>
    </Dialog>
  );
};
