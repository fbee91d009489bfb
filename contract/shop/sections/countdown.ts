import { section } from './section.ts';

/** Gone after its instant. */
export const countdown = section({
  label: 'Countdown',
  settings: {
    until: { kind: 'instant', label: 'Until', needed: 'Please choose the day and time.' },
    text: { kind: 'text', label: 'Text' },
    link: { kind: 'link', label: 'Leads to' },
  },
});
