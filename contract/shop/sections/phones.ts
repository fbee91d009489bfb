import { section } from './section.ts';

export const phones = section({
  label: 'Phones',
  settings: {
    finder: { kind: 'choice', label: 'A box to find others', options: { yes: 'Yes', no: 'No' } },
    phones: {
      kind: 'list',
      label: 'Phones',
      one: 'phone',
      of: { phone: { kind: 'link', only: 'phone', label: 'Phone', needed: 'Please choose a phone.' } },
    },
  },
});
