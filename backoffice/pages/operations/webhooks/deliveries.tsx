import type { Delivery, Webhook } from '#contract/operations/webhooks.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Problems } from '#ui/problems.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { callQuery } from '../../../api/call-query.ts';
import { NotLoaded } from '../../../parts/not-loaded.tsx';
import record from '../../../parts/record.module.css';
import { useKept } from '../../../parts/use-kept.ts';
import styles from './webhooks.module.css';

const outcome = ({ status, ms }: Delivery): string =>
  `${status === null ? 'not answered' : `answered ${status}`} after ${ms} ms`;

/** What was sent to an address last, with what it answered; each can be the first that is sent again. */
export const DeliveriesDialog = ({ hook: { id, name }, onClose }: { hook: Webhook; onClose: () => void }) => {
  const query = callQuery('staffDeliveries', { params: { id } });
  const { data, error, refetch } = useQuery(query);
  const { work, busy, problems } = useKept(query);
  const send = (from: number | null): void => work(() => api.staffSendWebhook({ params: { id }, body: { from } }));
  return (
    <Dialog open onClose={onClose} title={`Messages to ${name}`} place="form">
      <NotLoaded error={error} again={refetch} />
      <Problems problems={problems} />
      <p>
        <Button disabled={busy} onClick={() => send(null)}>
          Send a test message
        </Button>
      </p>
      {data?.length === 0 && <p className={record.quiet}>Nothing was sent yet.</p>}
      <ul className={styles.list} aria-label="Messages">
        {data?.map((each) => (
          <li key={each.id}>
            <details>
              <summary>
                {shopDateTime(new Date(each.at))} · {outcome(each)}
              </summary>
              <p className={record.quiet}>
                <code>{each.message}</code>
              </p>
              <pre className={styles.sent}>{each.body}</pre>
              {each.answer !== '' && <pre className={styles.sent}>{each.answer}</pre>}
              {!each.message.startsWith('test.') && (
                <Button disabled={busy} onClick={() => send(each.id)}>
                  Send again from here
                </Button>
              )}
            </details>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
