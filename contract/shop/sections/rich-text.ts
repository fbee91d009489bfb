import { section } from './section.ts';

export const richText = section({
  label: 'Formatted text',
  settings: { body: { kind: 'richText', label: 'Text', needed: 'Please enter the text.' } },
});
