import { useCallForm } from '#client/use-call-form.ts';
import type { InvoiceReturns } from '#contract/orders/return-calls.ts';
import { AskReturn, returnReasons } from '#contract/orders/returns.ts';
import { shopDateTime } from '#kernel/dates.ts';
import * as words from '#messages/returns.js';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Problems } from '#ui/problems.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { optionsOf, SelectField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { browserApi } from '../../api/browser-api.ts';
import { randomKey } from '../../bag/add-key.ts';
import { callQuery } from '../../api/call-query.ts';
import styles from '../../records/record-screen.module.css';
import { useSignedIn } from '../../viewer/use-session.ts';
import form from './returns.module.css';

/** The returns of an invoice, and asking for one. Other servers, and shops that take none, have none. */
export const Returns = ({ invoiceId }: { invoiceId: number }) => {
  const { userId } = useSignedIn();
  const query = callQuery('invoiceReturns', { params: { id: invoiceId } }, userId);
  const { data } = useQuery(query);
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  if (!data) return null;
  return (
    <section aria-labelledby="returns">
      <h2 id="returns">{words.returns()}</h2>
      <ul className={styles.credits}>
        {data.returns.map((each) => (
          <Return key={each.id} each={each} />
        ))}
      </ul>
      {asking ? (
        <AskForm
          invoiceId={invoiceId}
          lines={data.lines}
          onAsked={(now) => {
            client.setQueryData(query.queryKey, now);
            setAsking(false);
          }}
        />
      ) : (
        <Button onClick={() => setAsking(true)}>{words.returnParts()}</Button>
      )}
    </section>
  );
};

const Return = ({ each }: { each: InvoiceReturns['returns'][number] }) => (
  <li className={styles.credit}>
    <h3>
      {each.code} <Badge>{each.status.name}</Badge>
    </h3>
    <p className={styles.note}>{shopDateTime(new Date(each.askedAt))}</p>
    {each.lines.map(({ id, qty, name, reason, decision, words: said }) => (
      <p key={id}>
        {`${qty} × ${name} · ${reason.name}`}
        {said !== '' && ` “${said}”`}
        {decision && <strong>{` → ${decision.name}`}</strong>}
      </p>
    ))}
    {each.answer !== '' && <p className={styles.notes}>{each.answer}</p>}
    {each.howTo !== '' && (
      <>
        <h3>{words.howTo()}</h3>
        <p className={styles.notes}>{each.howTo}</p>
      </>
    )}
  </li>
);

type FormProps = { invoiceId: number; lines: InvoiceReturns['lines']; onAsked: (now: InvoiceReturns) => void };

const AskForm = ({ invoiceId, lines, onAsked }: FormProps) => {
  const [requestKey] = useState(randomKey);
  const { form: typing, ...ask } = useCallForm<z.input<typeof AskReturn>, z.output<typeof AskReturn>>({
    schema: AskReturn,
    defaultValues: {
      requestKey,
      lines: Object.fromEntries(lines.map(({ id }) => [id, { qty: 0, reason: '' as const, words: '' }])),
      words: '',
    },
    send: async (body) => onAsked(await browserApi().askReturn({ params: { id: invoiceId }, body })),
  });
  const typed = useWatch({ control: typing.control, name: 'lines' });
  return (
    <form method="post" noValidate className={form.form} onSubmit={ask.submit}>
      <Problems problems={ask.problems} />
      {lines.map(({ id, name, sku, left, whyNot }) => (
        <div key={id} className={form.line}>
          <div>
            <strong>{name}</strong>
            <p className={styles.code}>{sku}</p>
            {whyNot !== null && <p className={styles.note}>{whyNot}</p>}
          </div>
          {whyNot === null && (
            <TextField
              label={words.pieces()}
              aria-label={words.piecesOf(name)}
              hint={words.ofLeft(String(left))}
              inputMode="numeric"
              {...ask.field(`lines.${id}.qty`, { setValueAs: (text: unknown) => (text === '' ? 0 : Number(text)) })}
            />
          )}
          {(typed[id]?.qty ?? 0) > 0 && (
            <>
              <SelectField
                label={words.whatIsWrong()}
                placeholder={words.choose()}
                options={optionsOf(returnReasons)}
                {...ask.field(`lines.${id}.reason`)}
              />
              <TextField label={words.yourWords()} optional {...ask.field(`lines.${id}.words`)} />
            </>
          )}
        </div>
      ))}
      <TextField label={words.wordsForShop()} optional {...ask.field('words')} />
      <SubmitButton busy={ask.busy}>{words.ask()}</SubmitButton>
    </form>
  );
};
