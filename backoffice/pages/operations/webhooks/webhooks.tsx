import { type ChangeKind, changeKinds } from '#contract/operations/changes.ts';
import { type Delivery, SaveWebhook, type Webhook } from '#contract/operations/webhooks.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Problems } from '#ui/problems.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useState } from 'react';
import { api, callQuery, useStaff, webhooksQuery } from '../../../api/api.ts';
import { type DialogProps, FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';
import { ConfirmButton, DialogButton } from '../../../parts/dialog-button.tsx';
import record from '../../../parts/record.module.css';
import { solePage } from '../../../parts/sole-record.tsx';
import { useKept } from '../../../parts/use-kept.ts';
import styles from './webhooks.module.css';
import { Dialog } from '#ui/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '../../../parts/not-loaded.tsx';
import names from './kind-names.json' with { type: 'json' };

const outcome = ({ status, ms }: Delivery): string =>
  `${status === null ? 'not answered' : `answered ${status}`} after ${ms} ms`;

/** What was sent to an address last, with what it answered; each can be the first that is sent again. */
const DeliveriesDialog = ({ hook: { id, name }, onClose }: { hook: Webhook; onClose: () => void }) => {
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

const kindNames: Readonly<Record<ChangeKind, string>> = names;
const kinds = Object.keys(kindNames) as ChangeKind[];

type Form<Answer> = DialogProps<Answer> & {
  title: string;
  action: string;
  values: SaveWebhook;
  send: (body: SaveWebhook) => Promise<Answer>;
};

const WebhookDialog = <Answer,>({ title, action, values, send, ...rest }: Form<Answer>) => {
  const { may } = useStaff();
  const { field, dialog } = useDialogForm(rest, { schema: SaveWebhook, values, send });
  const { error, ...boxes } = field('kinds');
  return (
    <FormDialog title={title} action={action} {...dialog}>
      <TextField label="Name" hint="Which program it is, such as “Accounting”." {...field('name')} />
      <TextField label="Address" type="url" hint="Begins with https://." {...field('url')} />
      <fieldset className={styles.boxes}>
        <legend>It is told of changed</legend>
        {kinds
          .filter((kind) => may(changeKinds[kind]) || values.kinds.includes(kind))
          .map((kind, at) => (
            <CheckField key={kind} {...boxes} value={kind} error={at === 0 ? error : undefined}>
              {kindNames[kind]}
            </CheckField>
          ))}
      </fieldset>
    </FormDialog>
  );
};

/** "Orders, Stock · made by desk@shop.example · failed 3 times, tried again 2026-06-15 12:00". */
const said = (hook: Webhook): string =>
  [
    hook.kinds.map((kind) => kindNames[kind]).join(', '),
    `made by ${hook.madeBy}`,
    hook.whyNot,
    hook.whyNot === null && hook.tries > 0
      ? `failed ${hook.tries === 1 ? 'once' : `${hook.tries} times`}, tried again ${shopDateTime(new Date(hook.nextAt))}`
      : null,
  ]
    .filter(Boolean)
    .join(' · ');

const Webhooks = ({ record: hooks }: { record: Webhook[] }) => {
  const { work, keep, busy, problems } = useKept(webhooksQuery);
  const [secret, setSecret] = useState<string | null>(null);
  const keepSecret = (made: { secret: string; webhooks: Webhook[] }): void => {
    keep(made.webhooks);
    setSecret(made.secret);
  };
  return (
    <>
      <Problems problems={problems} />
      <p className={record.quiet}>
        An address is told which records were changed a moment after they were; its program then reads them with a key.
        Each message is signed as <code>standard-webhooks</code> says.
      </p>
      {secret !== null && (
        <Notice kind="success" title="Copy the secret now: it is shown only here.">
          <code>{secret}</code> <CopyButton text={secret} label="Copy the secret" />
        </Notice>
      )}
      <p>
        <DialogButton label="Add a webhook">
          {(close) => (
            <WebhookDialog
              title="Add a webhook"
              action="Add"
              values={{ name: '', url: '', kinds: [] }}
              send={(body) => api.staffMakeWebhook({ body })}
              onDone={keepSecret}
              onClose={close}
            />
          )}
        </DialogButton>
      </p>
      {hooks.length === 0 && <p className={record.quiet}>No address is told of changes yet.</p>}
      <ul className={styles.list} aria-label="Webhooks">
        {hooks.map((hook) => {
          const { id, version, name, url, isPaused } = hook;
          const params = { id };
          const values = { name, url, kinds: hook.kinds };
          return (
            <li key={id}>
              <p className={styles.name}>{name}</p>
              <code className={styles.address}>{url}</code>
              <p className={record.quiet}>{said(hook)}</p>
              <div className={styles.actions}>
                <DialogButton label="Messages" aria-label={`Messages: ${name}`}>
                  {(close) => <DeliveriesDialog hook={hook} onClose={close} />}
                </DialogButton>
                <DialogButton label="Change" aria-label={`Change: ${name}`}>
                  {(close) => (
                    <WebhookDialog
                      title={`Change ${name}`}
                      action="Save"
                      values={values}
                      send={(body) => api.staffChangeWebhook({ params, body: { ...body, version, isPaused } })}
                      onDone={(all) => keep(all)}
                      onClose={close}
                    />
                  )}
                </DialogButton>
                <Button
                  disabled={busy}
                  aria-label={`${isPaused ? 'Go on' : 'Pause'}: ${name}`}
                  onClick={() =>
                    work(() => api.staffChangeWebhook({ params, body: { ...values, version, isPaused: !isPaused } }))
                  }
                >
                  {isPaused ? 'Go on' : 'Pause'}
                </Button>
                <ConfirmButton
                  label="New secret"
                  aria-label={`New secret: ${name}`}
                  title={`Make a new secret for ${name}?`}
                  action="Make it"
                  onConfirm={() =>
                    work(async () => {
                      const made = await api.staffRenewSecret({ params });
                      setSecret(made.secret);
                      return made.webhooks;
                    })
                  }
                >
                  Messages are signed with both for a day, so that its program can be given the new one meanwhile.
                </ConfirmButton>
                <ConfirmButton
                  label="End"
                  aria-label={`End: ${name}`}
                  title={`End the webhook ${name}?`}
                  action="End"
                  onConfirm={() => work(() => api.staffEndWebhook({ params }))}
                >
                  Its address is told nothing any more. Another can be added.
                </ConfirmButton>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
};

/** Addresses that are told what was changed. */
export const WebhooksPage = solePage('Webhooks', webhooksQuery, Webhooks);
