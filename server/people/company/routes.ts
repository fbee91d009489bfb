import type { Handlers } from '#server/platform/calls/handler.ts';
import { countTry, limits } from '#server/platform/limits/limits.ts';
import { companyPeople } from '../customers/company-people.ts';
import { savePerson } from './people.ts';

export const companyHandlers = {
  people: ({ db }, _input, { customerId, buyerId }) => companyPeople(db, customerId, buyerId),

  savePerson: async (context, { body }, { customerId, buyerId, isOwner, email: actor }) => {
    if (isOwner && (body.id === 0 || body.also === 'INVITE'))
      await countTry(context, limits.invitesCustomer, String(customerId));
    await savePerson(context, { ...body, customerId, buyerId, actor });
    return companyPeople(context.db, customerId, buyerId);
  },
} satisfies Partial<Handlers>;
