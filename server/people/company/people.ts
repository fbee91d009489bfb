import type { SavePerson } from '#contract/people/company.ts';
import * as messages from '#messages/company.js';
import { dollarsToCents } from '#kernel/money.ts';
import type { Insertable } from 'kysely';
import type { DbAndClock } from '#server/context.ts';
import { hashPassword } from '#server/platform/credentials/password.ts';
import { newToken } from '#server/platform/credentials/token.ts';
import type { DB } from '#server/platform/db/types.ts';
import { insertRow, inTransaction, type Trx, updateRow } from '#server/platform/db/db.ts';
import { forbidden, noSuch, refused, staleVersion } from '#server/platform/failure/failure.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import { addAudit } from '../staff/add-audit.ts';
import { refuseTaken } from '../customers/register-customer.ts';
import { peopleOf } from '../customers/company-people.ts';

/* A company's people (docs/company.md): they have an address, a password, a session and a cart each, and the customer's rest. */

/** Of a company, besides the customer. */
const peopleMax = 50;

/** `passwordHash`: of one of the demo's, who has joined. */
type Wish = SavePerson & { customerId: number; buyerId: number; actor: string; passwordHash?: string };

/**
 * Invites a person, changes what they may, or ends their access, and records it with the customer. What waits for approval goes on
 * waiting. @returns the person's id @throws 403 for who is no owner; 404; 422 for an address that has an account, an older version, oneself, and too many people
 */
export const savePerson = (shop: DbAndClock, wish: Wish): Promise<number> => save(shop, wish).catch(refuseTaken);

const save = inTransaction<Wish, number>(async (trx, wish, now) => {
  const { id, version, customerId, buyerId, also, firstName, lastName, email, isOwner } = wish;
  const before = id === 0 ? null : await personOf(trx, customerId, id);
  // One at a time of a company: the count below then holds, and who asks is an owner still.
  await trx.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().execute();
  const people = await peopleOf(trx, customerId);
  if (!people.some((one) => one.buyerId === buyerId && one.isOwner)) throw forbidden(messages.ownersAlone());
  if (id === -buyerId) throw refused(messages.notOneself());
  const at = now();
  const order_up_to_cents = isOwner || wish.orderUpTo === null ? null : dollarsToCents(wish.orderUpTo);
  const rights = { first_name: firstName, last_name: lastName, is_owner: isOwner, order_up_to_cents };
  if (before && before.version !== version) throw staleVersion();
  const ends = before !== null && also === 'END';
  const personId = before
    ? before.id
    : await addPerson(
        trx,
        { ...rights, customer_id: customerId, email, made_at: at },
        wish.passwordHash,
        people.length,
      );
  if (before) {
    const ended_at = ends ? at : null;
    await updateRow(trx, 'customer_person', id, { ...rights, ended_at, version: before.version + 1 });
  }
  if (ends) await trx.deleteFrom('customer_session').where('person_id', '=', personId).execute();
  else if (!before || also === 'INVITE') await addJob(trx, 'mail-account-made', { customerId: -personId });
  await addAudit(trx, {
    staffId: null,
    actor: wish.actor,
    at,
    action: ends ? 'customer.endPerson' : before ? 'customer.changePerson' : 'customer.addPerson',
    entityId: customerId,
    ...(before && { before: { isOwner: before.is_owner, orderUpToCents: before.order_up_to_cents } }),
    after: { email: before?.email ?? email, isOwner, orderUpToCents: order_up_to_cents },
  });
  return personId;
});

const personOf = async (trx: Trx, customerId: number, id: number) => {
  const found = await trx
    .selectFrom('customer_person')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw noSuch('customer');
  return found;
};

type NewPerson = Omit<Insertable<DB['customer_person']>, 'password_hash'>;

const addPerson = async (trx: Trx, person: NewPerson, known: string | undefined, people: number): Promise<number> => {
  if (people > peopleMax) throw refused(messages.tooMany(String(peopleMax)));
  const password_hash = known ?? (await hashPassword(newToken()));
  return insertRow(trx, 'customer_person', { ...person, password_hash, joined_at: known ? person.made_at : null });
};
