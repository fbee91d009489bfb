import { useCallForm } from '#client/use-call-form.ts';
import { optionalDollars } from '#client/dollars-of.ts';
import { type Person, SavePerson } from '#contract/people/company.ts';
import { formatDollars } from '#kernel/money.ts';
import * as accountWords from '#messages/account.js';
import * as words from '#messages/company.js';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { allProblems } from '#ui/call-problems.ts';
import { CheckField } from '#ui/check-field.tsx';
import { cellColumn, type Column, DataTable } from '#ui/data-table.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Problems } from '#ui/problems.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { callQuery } from '../../api/call-query.ts';
import { useAction } from '../../api/use-action.ts';
import { useOwnCall } from '../../api/use-own-call.tsx';
import { Question } from '../../parts/question.tsx';
import { useSignedIn } from '../../viewer/use-session.ts';
import styles from './parts.module.css';

/** What a person may, in a few words. */
const rightsOf = ({ isOwner, orderUpTo }: Person): string => {
  if (isOwner) return words.ownerShort();
  if (orderUpTo === null) return words.anyAmount();
  return orderUpTo === 0 ? words.asksAlways() : words.upToAmount(formatDollars(orderUpTo));
};

const peopleQuery = (userId: number) => callQuery('people', {}, userId);

/** The company's people; its owners invite others, and say what they may (docs/company.md). */
export const People = () => {
  const { userId } = useSignedIn();
  const { data, failed } = useOwnCall(peopleQuery(userId));
  const [asked, setAsked] = useState<number | null>(null);
  // As it is now, also after it was changed elsewhere; 0 is a new one.
  const person = data?.find(({ id }) => id > 0 && id === asked) ?? null;
  const mayChange = data?.find(({ isYou }) => isYou)?.isOwner === true;
  const columns: Column<Person>[] = [
    cellColumn('name', words.name(), { compact: 'first' }, ({ firstName, lastName }) => `${firstName} ${lastName}`),
    cellColumn('email', accountWords.email(), { compact: 'second' }, ({ email }) => email),
    cellColumn('may', words.may(), { compact: 'below' }, rightsOf),
    cellColumn('status', words.status(), { compact: 'firstEnd' }, ({ isYou, joined }) => (
      <Badge>{isYou ? words.you() : joined ? words.joined() : words.invited()}</Badge>
    )),
    cellColumn('change', words.change(), { compact: 'end' }, (person) =>
      mayChange && person.id > 0 && !person.isYou ? (
        <Button aria-haspopup="dialog" onClick={() => setAsked(person.id)}>
          {words.change()}
          <span className="visually-hidden"> {person.email}</span>
        </Button>
      ) : null,
    ),
  ];
  return (
    <section aria-label={words.people()} className={styles.screen}>
      <div className={styles.head}>
        <h2>{words.people()}</h2>
        {mayChange && (
          <Button variant="primary" aria-haspopup="dialog" onClick={() => setAsked(0)}>
            {words.invite()}
          </Button>
        )}
      </div>
      <p>{words.peopleText()}</p>
      {failed ?? <DataTable label={words.people()} columns={columns} rows={data} />}
      {(asked === 0 || person) && <PersonDialog person={person} onClose={() => setAsked(null)} />}
    </section>
  );
};

const Typed = SavePerson.pick({ firstName: true, lastName: true, email: true, isOwner: true, orderUpTo: true });

/** @param person null for a new one */
const PersonDialog = ({ person, onClose }: { person: Person | null; onClose: () => void }) => {
  const { userId } = useSignedIn();
  const client = useQueryClient();
  const [ends, setEnds] = useState(false);
  const { queryKey } = peopleQuery(userId);
  const { firstName = '', lastName = '', email = '', isOwner = false, orderUpTo = null } = person ?? {};
  const save = async (typed: Partial<Person>, also: SavePerson['also'] = null) => {
    const { id = 0, version = 0 } = person ?? {};
    const body = { firstName, lastName, email, isOwner, orderUpTo, ...typed, id, version, also };
    try {
      client.setQueryData(queryKey, await browserApi().savePerson({ body }));
      onClose();
    } catch (error) {
      void client.invalidateQueries({ queryKey });
      throw error;
    }
  };
  const form = useCallForm({
    schema: Typed,
    defaultValues: { firstName, lastName, email, isOwner, orderUpTo },
    send: (typed) => save(typed),
  });
  const other = useAction((also: 'INVITE' | 'END') => save({}, also));
  const mayAll = form.form.watch('isOwner');
  return (
    <Dialog open onClose={onClose} place="form" title={person ? `${firstName} ${lastName}` : words.invite()}>
      <form method="post" noValidate className={styles.screen} onSubmit={form.submit}>
        <Problems problems={[...form.problems, ...allProblems(other.problems)]} />
        <div className={styles.form}>
          <TextField className={styles.field} label={accountWords.firstName()} {...form.field('firstName')} />
          <TextField className={styles.field} label={accountWords.lastName()} {...form.field('lastName')} />
        </div>
        {person ? (
          <p>{email}</p>
        ) : (
          <TextField label={accountWords.email()} type="email" inputMode="email" {...form.field('email')} />
        )}
        <CheckField {...form.field('isOwner')}>{words.owner()}</CheckField>
        {!mayAll && (
          <TextField
            label={words.upTo()}
            hint={words.upToHint()}
            optional
            inputMode="decimal"
            {...form.field('orderUpTo', {
              // Not kept for one who may order any amount.
              shouldUnregister: true,
              setValueAs: optionalDollars,
            })}
          />
        )}
        <div className={styles.ways}>
          <SubmitButton busy={form.busy}>{person ? words.save() : words.inviteOf()}</SubmitButton>
          {person && !person.joined && !form.form.formState.isDirty && (
            <Button aria-disabled={other.busy} onClick={() => void other.run('INVITE')}>
              {words.sendAgain()}
            </Button>
          )}
          {person && (
            <Button aria-haspopup="dialog" onClick={() => setEnds(true)}>
              {words.end()}
            </Button>
          )}
        </div>
      </form>
      {ends && (
        <Question
          title={words.end()}
          action={words.end()}
          onConfirm={() => void other.run('END')}
          onClose={() => setEnds(false)}
        >
          {words.endText()}
        </Question>
      )}
    </Dialog>
  );
};
