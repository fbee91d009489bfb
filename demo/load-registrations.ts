import { isEmailTaken } from '#server/customers/queries.ts';
import { insertRegistration } from '#server/customers/insert-registration.ts';
import type { DB } from '#server/db/types.ts';
import type { Transaction } from 'kysely';
import { momentOn } from './buyer/working-days.ts';
import { addDays } from './days.ts';

const account = { middleName: '', preferredDocType: 'DISPATCH_NOTE', terms: true } as const;

/** Two repair shops that have registered and wait to be verified. As with the demo's customer, nobody lives there. */
const registrations = [
  {
    ...account,
    email: 'newcomer@example.com',
    firstName: 'Alex',
    lastName: 'Example',
    referredBy: 'Northgate Phone Repair',
    hstNumber: '987654321RT0001',
    provinceCode: 'ON',
    address: {
      name: '',
      company: 'Bench & Beyond Repairs',
      street1: '3 Solder Street',
      street2: '',
      city: 'Hamilton',
      postalCode: 'L8P 0X0',
      phoneNo: '905-555-0143',
    },
  },
  {
    ...account,
    email: 'nouveau@example.com',
    firstName: 'Noé',
    lastName: 'Exemple',
    referredBy: '',
    hstNumber: '192837465RT0001',
    provinceCode: 'QC',
    address: {
      name: 'Comptoir',
      company: 'Réparation Exemple inc.',
      street1: '88, rue de la Vitrine',
      street2: 'Local 4',
      city: 'Québec',
      postalCode: 'G1K 0X0',
      phoneNo: '418-555-0162',
    },
  },
] as const;

/** Writes the registrations, of the last two days; nothing for an e-mail address that somebody has already. */
export const loadRegistrations = async (
  trx: Transaction<DB>,
  { today, passwordHash }: { today: string; passwordHash: string },
): Promise<void> => {
  for (const [index, { provinceCode, ...registration }] of registrations.entries()) {
    const { email, address } = registration;
    if (await isEmailTaken(trx, email)) continue;
    const { id: provinceId } = await trx
      .selectFrom('province')
      .select('id')
      .where('code', '=', provinceCode)
      .executeTakeFirstOrThrow();
    const at = momentOn(addDays(today, index - registrations.length), email, 14, 20);
    const given = { ...registration, password: '', confirmPassword: '', address: { ...address, provinceId } };
    await insertRegistration(trx, given, passwordHash, at);
  }
};
