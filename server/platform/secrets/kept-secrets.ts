import { type Db, execute, sql, updateRow } from '../db/db.ts';
import { isSealed, type SecretBox, type SecretPlace } from './secret-box.ts';

/** What the database keeps sealed, with how it is stored anew. */
type KeptSecret = { kept: string; place: SecretPlace; what: string; store: (sealed: string) => Promise<unknown> };

/** Every secret that is kept sealed: a new column of such belongs here. */
const keptSecrets = async (db: Db): Promise<KeptSecret[]> => {
  const staff = await db.selectFrom('staff').select(['id', 'email', 'totp_secret']).orderBy('id').execute();
  const feeds = await db
    .selectFrom('supplier_feed as f')
    .innerJoin('supplier as s', 's.id', 'f.supplier_id')
    .select(['s.id', 's.name', 'f.password', 'f.private_key'])
    .orderBy('s.id')
    .execute();
  const { smtp_password: mail } = await db.selectFrom('shop').select('smtp_password').executeTakeFirstOrThrow();
  const webhooks = await db
    .selectFrom('webhook')
    .select(['id', 'name', 'secret', 'former_secret'])
    .where('ended_at', 'is', null)
    .execute();
  const payments = await db.selectFrom('payment_provider').selectAll().orderBy('name').execute();
  const setFeed = (id: number, column: 'password' | 'private_key', before: string) => (sealed: string) =>
    execute(db)`update supplier_feed set ${sql.ref(column)} = ${sealed}
      where supplier_id = ${id} and ${sql.ref(column)} = ${before}`;
  const ofMail: KeptSecret = {
    kept: mail,
    place: 'password of the mail server',
    what: 'the password of the mail server',
    store: (sealed) => execute(db)`update shop set smtp_password = ${sealed} where smtp_password = ${mail}`,
  };
  return [
    ofMail,
    ...staff.flatMap(({ id, email, totp_secret: kept }): KeptSecret[] =>
      kept === null
        ? []
        : [
            {
              kept,
              place: `totp of staff ${id}`,
              what: `the second factor of ${email}`,
              store: (sealed) =>
                execute(db)`update staff set totp_secret = ${sealed} where id = ${id} and totp_secret = ${kept}`,
            },
          ],
    ),
    ...feeds.flatMap(({ id, name, password, private_key: key }): KeptSecret[] => [
      {
        kept: password,
        place: `password of feed ${id}`,
        what: `the password of ${name}'s server`,
        store: setFeed(id, 'password', password),
      },
      {
        kept: key,
        place: `key of feed ${id}`,
        what: `the key for ${name}'s server`,
        store: setFeed(id, 'private_key', key),
      },
    ]),
    ...payments.map(({ name, secrets: kept }): KeptSecret => ({
      kept,
      place: `keys of payments by ${name}`,
      what: `the keys of payments by ${name}`,
      store: (sealed) => execute(db)`update payment_provider set secrets = ${sealed} where name = ${name}`,
    })),
    ...webhooks.flatMap(({ id, name, ...secrets }) =>
      (['secret', 'former_secret'] as const).map((column): KeptSecret => ({
        kept: secrets[column] ?? '',
        place: `secret of webhook ${id}`,
        what: `the secret of the webhook ${name}`,
        store: (sealed) => updateRow(db, 'webhook', id, { [column]: sealed }),
      })),
    ),
  ].filter(({ kept }) => kept !== '');
};

/** Seals what an older version stored readable. @returns how many */
export const sealOldSecrets = async (db: Db, box: SecretBox): Promise<number> => {
  const old = (await keptSecrets(db)).filter(({ kept }) => !isSealed(kept));
  for (const { kept, place, store } of old) {
    const secret = box.open(kept, place);
    if (secret) await store(box.seal(secret, place));
  }
  return old.length;
};

/** What cannot be opened, in words, and how much is kept. @param box undefined: there is no key */
export const unreadableSecrets = async (
  db: Db,
  box: SecretBox | undefined,
): Promise<{ all: number; unreadable: string[] }> => {
  const all = await keptSecrets(db);
  const unreadable = all.filter(({ kept, place }) => isSealed(kept) && !box?.open(kept, place)).map(({ what }) => what);
  return { all: all.length, unreadable };
};

/** What to do about secrets that were sealed with another key. */
export const otherKey = (unreadable: readonly string[]): string =>
  `The key that secrets were sealed with is missing: ${unreadable.join(', ')} cannot be read. Put secret.key of DATA_DIR ` +
  'back from its copy, or set SECRET_KEY as on the other servers. Without it: type the passwords of suppliers’ servers ' +
  'again; staff sign in with a recovery code, or the operator takes the second factor away ' +
  '(npm run shop -- staff take-factor E-MAIL).';
