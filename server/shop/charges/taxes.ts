import type { StaffTaxes } from '#contract/pricing/staff-taxes.ts';
import { shopDay } from '#kernel/dates.ts';
import { ratePercent } from '#kernel/tax.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { rowsOf } from '#server/platform/db/rows-of.ts';
import { historyOf } from '#server/people/staff/audit-queries.ts';
import { sheetVersion } from '../settings/sheet.ts';

type Rate = { name: StaffTaxes['provinces'][number]['rates'][number]['name']; startsOn: string; rate: number };
type Numbered = StaffTaxes['provinces'][number]['numbers'][number];

const provinces = (db: Kysely<DB>) => rowsOf<{ id: number; name: string; rates: Rate[]; numbers: Numbered[] }>(db)`
    select p.id, p.name,
      coalesce((select json_agg(json_build_object('name', t.name, 'startsOn', t.starts_on, 'rate', t.rate)
        order by t.name, t.starts_on) from tax_rate t where t.province_id = p.id), '[]') as rates,
      coalesce((select json_agg(json_build_object('name', n.name, 'number', n.number) order by n.name)
        from tax_number n where n.province_id = p.id), '[]') as numbers
    from province p order by p.name`;

/** Whether a rate is in force on a day, over, or to come: of a tax, the latest that has begun is in force. */
export const stateOf = (rate: Rate, among: readonly Rate[], today: string): 'PAST' | 'NOW' | 'TO_COME' => {
  if (rate.startsOn > today) return 'TO_COME';
  const later = among.some(({ name, startsOn }) => name === rate.name && startsOn > rate.startsOn && startsOn <= today);
  return later ? 'PAST' : 'NOW';
};

/** The sheet of taxes. Three queries. */
export const taxes = async (db: Kysely<DB>, now: Date): Promise<StaffTaxes> => {
  const today = shopDay(now);
  return {
    version: await sheetVersion(db, 'taxes'),
    provinces: (await provinces(db)).map(({ id, name, rates, numbers }) => ({
      id,
      name,
      rates: rates.map((rate) => ({
        name: rate.name,
        startsOn: rate.startsOn,
        percent: ratePercent(rate.rate),
        state: stateOf(rate, rates, today),
      })),
      numbers,
    })),
    history: await historyOf(db, 'taxes', 1),
  };
};
