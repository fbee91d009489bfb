import { gradeSteps } from '#contract/catalogue/phone-matrix.ts';
import { Argument, type Command, InvalidArgumentError } from 'commander';
import { type Db, sql } from '#server/platform/db/db.ts';
import { inColumns, type OpenDatabase, printing } from '#server/platform/commands/operator-command.ts';
import { operator } from '#server/platform/viewer/staff-viewer.ts';
import { dropNeed, dropTool, placeGrade, recommend, setNeed, setTool } from './change-parts.ts';

const steps = gradeSteps.map((step) => step.toLowerCase());

/** Adds `part list|grade|need|tool|best` to the operator's commands: the matrix of phones. */
export const addPartCommands = (program: Command, openDatabase: OpenDatabase): void => {
  const part = program.command('part').summary('parts of phones: their grades, what a job needs').helpCommand(false);
  const withDatabase = printing(openDatabase);
  part
    .command('list')
    .description('kinds of parts, with the ladder of their grades and what a job needs besides')
    .action(withDatabase(({ db }) => listParts(db)));
  part
    .command('grade')
    .description('place a grade on the ladder of the matrix')
    .argument('<part>', 'code of the kind of part')
    .argument('<grade>', 'as its products have it')
    .addArgument(new Argument('<step>').choices([...steps, 'none']))
    .action(
      withDatabase(async (shop, code: string, grade: string, name: string) => {
        const step = name === 'none' ? null : steps.indexOf(name) + 1;
        const changed = await placeGrade(shop, { part: code, grade, step, by: operator });
        const where = step === null ? 'is not on the ladder' : `stands under ${gradeSteps[step - 1]}`;
        return [`${grade} of ${code} ${where}${changed ? ' now' : ' already; nothing was changed'}.`];
      }),
    );
  part
    .command('need')
    .description('say what a job with a part needs besides')
    .argument('<part>', 'code of the kind of part')
    .argument('<needs>', 'code of the kind of part that it needs')
    .option('--why <words>', 'shown to buyers', 'needed with it')
    .option('--each <number>', 'how many a piece; without it now and then', pieces)
    .option('--drop', 'it does not need it')
    .action(
      withDatabase(async (shop, code: string, needs: string, flags: { why: string; each?: number; drop?: true }) => {
        if (!flags.drop) {
          await setNeed(shop, { part: code, needs, why: flags.why, perPiece: flags.each ?? null, by: operator });
          return [`A job with ${code} needs ${needs}: ${flags.why}.`];
        }
        const changed = await dropNeed(shop, { part: code, needs, by: operator });
        return [`A job with ${code} does not need ${needs}${changed ? ' any more' : '; nothing was changed'}.`];
      }),
    );
  part
    .command('tool')
    .description('say which tool a job with a part takes')
    .argument('<part>', 'code of the kind of part')
    .argument('<sku>')
    .option('--why <words>', 'shown to buyers', 'a tool for it')
    .option('--brand <url>', 'on phones of this brand alone')
    .option('--drop', 'it does not take it')
    .action(
      withDatabase(async (shop, code: string, sku: string, flags: { why: string; brand?: string; drop?: true }) => {
        if (!flags.drop) {
          await setTool(shop, { part: code, sku, brand: flags.brand ?? null, why: flags.why, by: operator });
          return [`A job with ${code}${flags.brand ? ` of ${flags.brand}` : ''} takes ${sku}: ${flags.why}.`];
        }
        const changed = await dropTool(shop, { part: code, sku, by: operator });
        return [`A job with ${code} does not take ${sku}${changed ? ' any more' : '; nothing was changed'}.`];
      }),
    );
  part
    .command('best')
    .description('recommend a variant as the best value among the grades of its part')
    .argument('<sku>')
    .option('--drop', 'recommend it no more')
    .action(
      withDatabase(async (shop, sku: string, { drop }: { drop?: true }) => {
        const changed = await recommend(shop, { sku, recommended: !drop, by: operator });
        return [`${sku} is ${drop ? 'not ' : ''}recommended${changed ? ' now' : ' already; nothing was changed'}.`];
      }),
    );
};

const pieces = (text: string): number => {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > 100)
    throw new InvalidArgumentError('A whole number from 1 to 100.');
  return count;
};

const listParts = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{
    code: string;
    name: string;
    grades: { grade: string; step: number }[];
    needs: string;
    tools: string;
  }>`
    select t.code, t.name,
      coalesce((select json_agg(json_build_object('grade', g.grade, 'step', g.step) order by g.step, g.grade)
        from grade_step g where g.part_type_id = t.id), '[]') as grades,
      coalesce((select string_agg(n.code || ' (' || p.why || ')', ', ' order by p.position)
        from part_need p join part_type n on n.id = p.needs_id where p.part_type_id = t.id), '') as needs,
      coalesce((select string_agg(v.sku || coalesce(' on ' || b.name, '') || ' (' || j.why || ')', ', ' order by j.position)
        from job_tool j join variant v on v.id = j.variant_id left join phone_brand b on b.id = j.brand_id
        where j.part_type_id = t.id), '') as tools
    from part_type t order by t.position`.execute(db);
  const lines = rows.map(({ code, name, grades, needs, tools }) => [
    code,
    name,
    ...gradeSteps.map((_, place) =>
      grades
        .filter(({ step }) => step === place + 1)
        .map(({ grade }) => grade)
        .join(', '),
    ),
    [needs, tools].filter(Boolean).join(', '),
  ]);
  return inColumns([['Code', 'Kind of part', ...gradeSteps, 'A job needs'], ...lines]);
};
