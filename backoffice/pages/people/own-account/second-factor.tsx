import { type PreparedFactor, type SecondFactor, StartSecondFactor } from '#contract/people/staff-second-factor.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Problems } from '#ui/problems.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as staffMessages from '#messages/staff.js';
import { api, callQuery, sessionQuery, useStaff } from '../../../api/api.ts';
import { notify } from '../../../parts/notify.ts';
import record from '../../../parts/record.module.css';
import { encode } from 'uqr';
import styles from './second-factor.module.css';
import { CopyButton } from '#ui/copy-button.tsx';
import { useCallForm } from '#client/use-call-form.ts';
import { SubmitButton } from '#ui/submit-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { saidBy } from '../../../forms/said-by.ts';

const query = callQuery('staffSecondFactor', {});

/** A second proof at signing in: set up, renewed, taken away. */
export const SecondFactorSection = () => {
  const { data, error } = useQuery(query);
  const { lacksSecondFactor } = useStaff();
  return (
    <section aria-label="Second factor">
      <h2>Second factor</h2>
      {lacksSecondFactor && <Notice kind="warn">{staffMessages.factorFirst()}</Notice>}
      <Problems error={error} />
      {data && <Factor factor={data} />}
    </section>
  );
};

const Factor = ({ factor }: { factor: SecondFactor }) => {
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const changed = async (made?: readonly string[]): Promise<void> => {
    setCodes(made);
    await client.invalidateQueries({ queryKey: query.queryKey });
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />;
  return factor.since === null ? <SetUp onDone={changed} /> : <There factor={factor} onDone={changed} />;
};

type Done = (codes?: readonly string[]) => Promise<void>;

const SetUp = ({ onDone }: { onDone: Done }) => {
  const { data, mutate, error, isPending } = useMutation({ mutationFn: () => api.staffPrepareSecondFactor({}) });
  if (data) return <Prepared prepared={data} onDone={onDone} />;
  return (
    <>
      <Problems error={error} />
      <p>
        With an app such as Aegis, 1Password or Google Authenticator, a stolen password alone opens nothing: signing in
        asks for the six digits that the app shows, too.
      </p>
      <p className={record.after}>
        <Button aria-disabled={isPending} onClick={() => !isPending && mutate()}>
          Set up a second factor
        </Button>
      </p>
    </>
  );
};

const Prepared = ({ prepared: { secret, uri }, onDone }: { prepared: PreparedFactor; onDone: Done }) => (
  <>
    <p>Scan this with the app, or type the key into it. Then type the code that the app shows.</p>
    <FactorPicture uri={uri} />
    <p className={record.code}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
    <CodeForm
      action="Ask for it from now on"
      send={async (body) => onDone((await api.staffStartSecondFactor({ body })).codes)}
    />
  </>
);

const There = ({ factor, onDone }: { factor: SecondFactor; onDone: Done }) => {
  const { name } = useStaff();
  const [doing, setDoing] = useState<'renew' | 'end'>();
  const { since, recoveryLeft, isAskedFor } = factor;
  return (
    <>
      <p>{`Asked for since ${since === null ? '' : shopDateTime(new Date(since))}. ${recoveryLeft} recovery codes are left.`}</p>
      {doing === undefined ? (
        <p className={record.actions}>
          <Button onClick={() => setDoing('renew')}>New recovery codes</Button>
          <Button aria-disabled={isAskedFor} onClick={() => !isAskedFor && setDoing('end')}>
            Take it away
          </Button>
          {isAskedFor && <span className={record.why}>{staffMessages.factorAskedFor()}</span>}
        </p>
      ) : (
        <CodeForm
          action={doing === 'renew' ? 'Make new recovery codes' : 'Take the second factor away'}
          onCancel={() => setDoing(undefined)}
          send={async (body) => {
            if (doing === 'renew') return onDone((await api.staffNewRecoveryCodes({ body })).codes);
            await api.staffEndSecondFactor({ body });
            notify(name, 'Signing in asks for the password alone.');
            return onDone();
          }}
        />
      )}
    </>
  );
};

/** White around a code, in modules, as scanners want it. */
const border = 4;

/** What the app scans. Black on white in both themes, as scanners want it. */
const FactorPicture = ({ uri }: { uri: string }) => {
  const { data, size } = encode(uri, { border });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="Code to scan with the app" className={styles.picture}>
      <path d={path} />
    </svg>
  );
};

/** Shown once: what opens the account when the app is lost. */
const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => (
  <>
    <Notice kind="warn" title="Keep these now: they are not shown again">
      Each works once in place of the app’s code. Print them, or keep them where your passwords are.
    </Notice>
    <ol className={styles.codes} aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code} className={record.code}>
          {code}
        </li>
      ))}
    </ol>
    <p className={record.actions}>
      <CopyButton text={codes.join('\n')} label="Copy the recovery codes" />
      <Button onClick={onKept}>I have kept them</Button>
    </p>
  </>
);

type CodeProps = { action: string; send: (body: { code: string }) => Promise<void>; onCancel?: () => void };

/** A code of the app proves what is done next. */
const CodeForm = ({ action, send, onCancel }: CodeProps) => {
  const { field, problems, busy, submit } = useCallForm({
    schema: StartSecondFactor,
    defaultValues: { code: undefined },
    send,
  });
  const said = saidBy('secondFactor', field);
  return (
    <form method="post" noValidate className={record.form} onSubmit={submit}>
      <Problems problems={problems} />
      <TextField {...said('code')} />
      <p className={record.actions}>
        <SubmitButton size="medium" busy={busy}>
          {action}
        </SubmitButton>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </p>
    </form>
  );
};
