import { type Command, InvalidArgumentError } from 'commander';
import { type Db, execute, sql } from '#server/platform/db/db.ts';
import { inColumns, type OpenDatabase, printing } from '#server/platform/commands/operator-command.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { parse } from 'csv-parse/sync';
import { readFile } from 'node:fs/promises';
import { addPhoneModels } from './phone-models.ts';

type KindFlags = { usedUp?: true; forAny?: true; after?: string; remove?: true };

/** Adds `search kind` and `search phone-word`: the kinds of part themselves, and how names of phones are shortened. */
const addKindCommands = (search: Command, openDatabase: OpenDatabase): void => {
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
        await changed(
          flags.remove
            ? sql`delete from phone_word where phrase = ${phrase} and means = ${means}`.execute(db)
            : sql`insert into phone_word (phrase, means, distance) values (${phrase}, ${means}, ${flags.distance})
              on conflict (phrase, means) do update set distance = excluded.distance
              where phone_word.distance <> excluded.distance`.execute(db),
        );
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
const writeKind = (db: Db, { code, name, plural, flags }: Kind): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const all = await trx.selectFrom('part_type').select(['code', 'position']).orderBy('position').execute();
    const known = all.find((each) => each.code === code);
    const before = flags.after === undefined ? undefined : all.find((each) => each.code === flags.after);
    if (flags.after !== undefined && !before)
      throw new OperatorError(`There is no kind of part "${flags.after}"; \`search parts\` lists them.`);
    const position = before ? before.position + 1 : (known?.position ?? (all.at(-1)?.position ?? 0) + 1);
    if (before)
      await execute(trx)`
        update part_type set position = position + 1 where position >= ${position} and code <> ${code}`;
    const values = { name, plural, position, consumable: flags.usedUp === true, for_phones: flags.forAny !== true };
    const { id } = await trx
      .insertInto('part_type')
      .values({ code, ...values })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow();
    await execute(trx)`insert into part_word values (${id}, 'en', ${name.toLowerCase()}) on conflict do nothing`;
    await execute(trx)`select refresh_listing()`;
  });

const removeKind = (db: Db, code: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const gone = await trx.deleteFrom('part_type').where('code', '=', code).returning('id').executeTakeFirst();
    if (!gone) throw new OperatorError(`There is no kind of part "${code}"; \`search parts\` lists them.`);
    await execute(trx)`select refresh_listing()`;
  });

/** Adds `search …` to the operator's commands: the words that searches are read with (docs/search.md). */
export const addSearchCommands = (program: Command, openDatabase: OpenDatabase): void => {
  const search = program.command('search').summary('the words that searches are read with').helpCommand(false);
  const withDatabase = printing(openDatabase);
  search
    .command('parts')
    .description('the kinds of part, and what each is called')
    .action(withDatabase(async ({ db }) => describeParts(db)));
  search
    .command('word')
    .description('call a kind of part by another word, such as "amoled"')
    .argument('<phrase>')
    .argument('<part>', 'code of the kind of part, as `search parts` lists them')
    .option('--language <code>', 'of the word', 'en')
    .option('--remove', 'no longer call it so')
    .action(async (phrase: string, part: string, { language, remove }: { language: string; remove?: true }) => {
      if (!/^[a-z]{2}$/.test(language)) throw new OperatorError('A language has two letters, such as en or fr.');
      await withDatabase(async ({ db }) => {
        const id = await partTypeId(db, part);
        await changed(
          remove
            ? sql`delete from part_word where part_type_id = ${id} and phrase = ${phrase}`.execute(db)
            : sql`insert into part_word values (${id}, ${language}, ${phrase}) on conflict do nothing`.execute(db),
        );
        await execute(db)`select refresh_listing()`;
        return [remove ? `"${phrase}" no longer means ${part}.` : `"${phrase}" means ${part} now.`];
      })();
    });
  search
    .command('synonym')
    .description('let a word mean others, such as "refurb" "refurbished original"')
    .argument('<phrase>')
    .argument('<means>', 'the words of the catalogue; "" for a word that says nothing')
    .option('--remove', 'no longer mean it')
    .action(async (phrase: string, means: string, { remove }: { remove?: true }) =>
      withDatabase(async ({ db }) => {
        await changed(
          remove
            ? sql`delete from search_synonym where phrase = ${phrase} and means = ${means}`.execute(db)
            : sql`insert into search_synonym (phrase, means) values (${phrase}, ${means}) on conflict do nothing`.execute(
                db,
              ),
        );
        return [remove ? `"${phrase}" no longer means "${means}".` : `"${phrase}" means "${means}" now.`];
      })(),
    );
  search
    .command('part')
    .description('say of what kind of part a product is, where its name does not')
    .argument('<handle>', 'of the product')
    .argument('<part>', 'code of the kind of part; "by-name" lets its name decide again')
    .action(
      withDatabase(async ({ db }, handle: string, part: string) => {
        const id = part === 'by-name' ? null : await partTypeId(db, part);
        const { rows } = await sql<{ id: number }>`
          update product set part_type_id = ${id} where handle = ${handle} returning id`.execute(db);
        if (!rows[0]) throw new OperatorError(`There is no product "${handle}".`);
        await execute(db)`select refresh_listing(array[${rows[0].id}::int])`;
        return [id === null ? `The name of ${handle} decides.` : `${handle} is of the kind ${part}.`];
      }),
    );
  search
    .command('models')
    .description("read phones' model numbers from a CSV file with the columns name, models and perhaps brand")
    .argument('<file>', 'models separated by | or blanks')
    .action(async (file: string) => {
      const phones = readModels(file, await readFile(file, 'utf8'));
      await withDatabase(async ({ db }) => {
        const { found, unknown } = await addPhoneModels(db, phones);
        return [
          `The model numbers of ${found} phones are known.`,
          ...(unknown.length > 0
            ? [`The shop does not have ${unknown.length}: ${unknown.slice(0, 20).join(', ')}`]
            : []),
        ];
      })();
    });
  addKindCommands(search, openDatabase);
  search
    .command('misses')
    .description('what was searched for and not found, most often first')
    .action(withDatabase(async ({ db }) => describeMisses(db)));
};

/** @throws OperatorError naming the command when nothing was changed */
const changed = async (done: Promise<{ numAffectedRows?: bigint }>): Promise<void> => {
  const { numAffectedRows = 0n } = await done;
  if (numAffectedRows === 0n) throw new OperatorError('That is so already; nothing was changed.');
};

const partTypeId = async (db: Db, code: string): Promise<number> => {
  const found = await db.selectFrom('part_type').select('id').where('code', '=', code).executeTakeFirst();
  if (!found) throw new OperatorError(`There is no kind of part "${code}"; \`search parts\` lists them.`);
  return found.id;
};

const readModels = (file: string, text: string): { brand?: string; name: string; models: string[] }[] => {
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true, skip_empty_lines: true, trim: true });
  return rows.map(({ brand, name, models }, at) => {
    if (!name || models === undefined) throw new OperatorError(`${file}, row ${at + 2}: name or models is missing.`);
    return { ...(brand && { brand }), name, models: models.split(/[|\s]+/).filter((model) => model !== '') };
  });
};

const describeParts = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ code: string; name: string; phrases: string | null }>`
    select t.code, t.name, string_agg(w.phrase, ', ' order by w.language, w.phrase) as phrases
    from part_type t left join part_word w on w.part_type_id = t.id
    group by t.id order by t.position`.execute(db);
  return inColumns([['Code', 'Name', 'Words'], ...rows.map(({ code, name, phrases }) => [code, name, phrases ?? ''])]);
};

const describeMisses = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('search_miss')
    .select(['text', 'times', 'last_at'])
    .orderBy('times', 'desc')
    .orderBy('last_at', 'desc')
    .limit(200)
    .execute();
  if (rows.length === 0) return ['Every search found something.'];
  return inColumns([
    ['Times', 'Last', 'Text'],
    ...rows.map(({ text, times, last_at }) => [String(times), last_at.toISOString().slice(0, 10), text]),
  ]);
};
