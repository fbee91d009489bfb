import { type Command, InvalidArgumentError } from 'commander';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { type OpenDatabase, printing } from '#server/platform/commands/operator-command.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';

type KindFlags = { usedUp?: true; forAny?: true; after?: string; remove?: true };

/** Adds `search kind` and `search phone-word`: the kinds of part themselves, and how names of phones are shortened. */
export const addKindCommands = (search: Command, openDatabase: OpenDatabase): void => {
  const withDatabase = printing(openDatabase);
  search
    .command('kind')
    .description('add a kind of part, change it, or take it away')
    .argument('<code>', 'such as back-glass')
    .argument('[name]', 'of one: "Back Glass"; products that are called so are of this kind')
    .argument('[plural]', 'of several; by default with an s')
    .option('--used-up', 'comes after main parts in searches, as adhesives do')
    .option('--for-any', 'also of what fits no phone')
    .option('--after <code>', 'its place: behind this kind; a new one is the last by default')
    .option('--remove', 'take it away, with its words, grades and needs')
    .action(async (code: string, name: string | undefined, plural: string | undefined, flags: KindFlags) => {
      if (!/^[a-z][a-z0-9-]*$/.test(code))
        throw new OperatorError(`"${code}" is no code: lower-case letters, digits and dashes, such as back-glass.`);
      await withDatabase(async ({ db }) => {
        if (flags.remove) await removeKind(db, code);
        else if (!name) throw new OperatorError('A kind of part needs its name.');
        else await writeKind(db, { code, name, plural: plural ?? `${name}s`, flags });
        return [flags.remove ? `There is no kind ${code} any more.` : `${code} is "${name}".`];
      })();
    });
  search
    .command('phone-word')
    .description('say how a word in names of phones is shortened, such as "pm" "pro max"')
    .argument('<phrase>', '"" where the word may be left out')
    .argument('<means>', 'as names of phones have it')
    .option('--distance <n>', 'the farther, the sooner another phone is meant', distance, 1)
    .option('--remove', 'no longer read it so')
    .action(async (phrase: string, means: string, flags: { distance: number; remove?: true }) => {
      if (means.trim() === '') throw new OperatorError('It needs the words of the name that it stands for.');
      await withDatabase(async ({ db }) => {
        const { numAffectedRows = 0n } = await (flags.remove
          ? sql`delete from phone_word where phrase = ${phrase} and means = ${means}`.execute(db)
          : sql`insert into phone_word (phrase, means, distance) values (${phrase}, ${means}, ${flags.distance})
              on conflict (phrase, means) do update set distance = excluded.distance
              where phone_word.distance <> excluded.distance`.execute(db));
        if (numAffectedRows === 0n) throw new OperatorError('That is so already; nothing was changed.');
        return [flags.remove ? `"${phrase}" is not "${means}" any more.` : `"${phrase}" is "${means}" now.`];
      })();
    });
};

const distance = (text: string): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 9)
    throw new InvalidArgumentError('A whole number from 1 to 9.');
  return number;
};

type Kind = { code: string; name: string; plural: string; flags: KindFlags };

/** Its name is a word for it, too. */
const writeKind = (db: Kysely<DB>, { code, name, plural, flags }: Kind): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const all = await trx.selectFrom('part_type').select(['code', 'position']).orderBy('position').execute();
    const known = all.find((each) => each.code === code);
    const before = flags.after === undefined ? undefined : all.find((each) => each.code === flags.after);
    if (flags.after !== undefined && !before)
      throw new OperatorError(`There is no kind of part "${flags.after}"; \`search parts\` lists them.`);
    const position = before ? before.position + 1 : (known?.position ?? (all.at(-1)?.position ?? 0) + 1);
    if (before)
      await sql`update part_type set position = position + 1 where position >= ${position} and code <> ${code}`.execute(
        trx,
      );
    const values = { name, plural, position, consumable: flags.usedUp === true, for_phones: flags.forAny !== true };
    const { id } = await trx
      .insertInto('part_type')
      .values({ code, ...values })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into part_word values (${id}, 'en', ${name.toLowerCase()}) on conflict do nothing`.execute(trx);
    await sql`select refresh_listing()`.execute(trx);
  });

const removeKind = (db: Kysely<DB>, code: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const gone = await trx.deleteFrom('part_type').where('code', '=', code).returning('id').executeTakeFirst();
    if (!gone) throw new OperatorError(`There is no kind of part "${code}"; \`search parts\` lists them.`);
    await sql`select refresh_listing()`.execute(trx);
  });
