import { columns } from '#server/platform/db/columns.ts';
import type { PreparedFactor, RecoveryCodes, SecondFactor } from '#contract/people/staff-second-factor.ts';
import * as staffMessages from '#messages/staff.js';
import type { Context, DbAndClock } from '#server/context.ts';
import { type Db, execute, updateRow, valueOf } from '#server/platform/db/db.ts';
import { invalid, notFound, notPossible } from '#server/platform/failure/failure.ts';
import { actorOf, type StaffViewer } from '#server/platform/viewer/staff-viewer.ts';
import { addAudit } from './add-audit.ts';
import { factorPlace, makeRecoveryCodes, newSecret, shownSecret, stepOf, takeCode } from './second-factor.ts';
import { countOpenSessions, liveSessions } from './queries.ts';

type Parts = Pick<Context, 'db' | 'now' | 'secrets'>;

const factorOf = (db: Db, staffId: number) =>
  db
    .selectFrom('staff')
    .select(['totp_secret as sealed', 'totp_since as since', 'role'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();

const isAskedOf = async (db: Db, role: StaffViewer['role']): Promise<boolean> => {
  const { rule } = await db.selectFrom('shop').select('second_factor as rule').executeTakeFirstOrThrow();
  return rule === 'ALL' || (rule === 'ADMIN' && role === 'ADMIN');
};

export const ownSecondFactor = async ({ db }: Pick<Context, 'db'>, { staffId }: StaffViewer): Promise<SecondFactor> => {
  const { since, role } = await factorOf(db, staffId);
  const recoveryLeft = await valueOf<number>(db)`
    select count(*) from staff_recovery_code where staff_id = ${staffId} and used_at is null`;
  return { since: since?.toISOString() ?? null, recoveryLeft, isAskedFor: await isAskedOf(db, role) };
};

/** Stores a new secret, which is asked for only when a code of it was typed. @throws 422 when there is one already */
export const prepareSecondFactor = async (
  { db, secrets }: Parts,
  { staffId, email }: StaffViewer,
): Promise<PreparedFactor> => {
  const secret = newSecret();
  const prepared = await execute(db)`
    update staff set totp_secret = ${secrets.seal(secret, factorPlace(staffId))}, totp_step = null
    where id = ${staffId} and totp_since is null`;
  if (prepared === 0) throw notPossible(staffMessages.factorThere());
  const { name } = await db.selectFrom('shop').select('name').executeTakeFirstOrThrow();
  return shownSecret(secret, email, name);
};

const wrongCode = () => invalid({ code: [staffMessages.factorCodeWrong()] }, [], 'SECOND_FACTOR_WRONG');

/** From now on it is asked for. @throws 422 when the code is wrong, there is one already, or no secret was made */
export const startSecondFactor = (
  { db, now, secrets }: Parts,
  viewer: StaffViewer,
  code: string,
): Promise<RecoveryCodes> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    const { staffId } = viewer;
    const { sealed, since } = await trx
      .selectFrom('staff')
      .select(['totp_secret as sealed', 'totp_since as since'])
      .where('id', '=', staffId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (since !== null) throw notPossible(staffMessages.factorThere());
    const secret = sealed && secrets.open(sealed, factorPlace(staffId));
    const step = secret ? stepOf(secret, code, at) : null;
    if (step === null) throw wrongCode();
    await updateRow(trx, 'staff', staffId, { totp_since: at, totp_step: step });
    await audit(trx, viewer, at, 'staff.secondFactor', { has: false }, { has: true });
    return { codes: await makeRecoveryCodes(trx, staffId) };
  });

/** @throws 422 when the code is wrong, or there is no second factor */
export const renewRecoveryCodes = async (
  { db, now, secrets }: Parts,
  viewer: StaffViewer,
  code: string,
): Promise<RecoveryCodes> => {
  await proveAgain({ db, now, secrets }, viewer, code);
  return db.transaction().execute(async (trx) => {
    await audit(trx, viewer, now(), 'staff.recoveryCodes', undefined, { renewed: true });
    return { codes: await makeRecoveryCodes(trx, viewer.staffId) };
  });
};

/** @throws 422 when the code is wrong, there is no second factor, or the shop asks for it */
export const endSecondFactor = async (
  { db, now, secrets }: Parts,
  viewer: StaffViewer,
  code: string,
): Promise<void> => {
  if (await isAskedOf(db, viewer.role)) throw notPossible(staffMessages.factorAskedFor());
  await proveAgain({ db, now, secrets }, viewer, code);
  await db.transaction().execute(async (trx) => {
    await forgetSecondFactor(trx, viewer.staffId);
    await audit(trx, viewer, now(), 'staff.secondFactorEnd', { has: true }, { has: false });
  });
};

/** Takes secret and recovery codes away. @returns whether there was a second factor */
export const forgetSecondFactor = async (trx: Db, staffId: number): Promise<boolean> => {
  const forgotten = await execute(trx)`update staff set totp_secret = null, totp_since = null, totp_step = null
    where id = ${staffId} and totp_since is not null`;
  await trx.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute();
  return forgotten > 0;
};

const proveAgain = async ({ db, now, secrets }: Parts, { staffId }: StaffViewer, code: string): Promise<void> => {
  const { sealed, since } = await factorOf(db, staffId);
  if (sealed === null || since === null) throw notPossible(staffMessages.factorMissing());
  if (!(await takeCode({ db, secrets, now }, { staffId, sealed, code }))) throw wrongCode();
};

type Had = Readonly<Record<string, unknown>>;
const audit = (
  trx: Db,
  viewer: StaffViewer,
  at: Date,
  action: 'staff.secondFactor' | 'staff.secondFactorEnd' | 'staff.recoveryCodes',
  before: Had | undefined,
  after: Had,
): Promise<void> =>
  addAudit(trx, { ...actorOf(viewer), at, action, entityId: viewer.staffId, ...(before && { before }), after });

/** The member's open sessions, the one used last first. */
export const ownSessions = (db: Db, { staffId }: StaffViewer, now: Date) =>
  liveSessions(db, now)
    .select([
      ...columns('s', 'id last_used_at user_agent token_hash'),
      's.created_at as signedInAt',
      's.from_address as from',
    ])
    .where('s.staff_id', '=', staffId)
    .orderBy('s.last_used_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute();
export type OwnSessionRow = Awaited<ReturnType<typeof ownSessions>>[number];

/** Ends one session of the member's own. @throws 404 for an unknown one, and for another member's, alike */
export const endOwnSession = ({ db, now }: DbAndClock, viewer: StaffViewer, sessionId: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    const openSessions = await countOpenSessions(trx, viewer.staffId, at);
    const ended = await execute(trx)`
      delete from staff_session where id = ${sessionId} and staff_id = ${viewer.staffId}`;
    if (ended === 0) throw notFound('There is no such session.');
    await addAudit(trx, {
      ...actorOf(viewer),
      at,
      action: 'staff.signOut',
      entityId: viewer.staffId,
      before: { openSessions },
      after: { openSessions: await countOpenSessions(trx, viewer.staffId, at) },
    });
  });
