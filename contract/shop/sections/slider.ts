import { section } from './section.ts';

/** Where the slides of the homepage stand: first, without it. */
export const slider = section({
  label: 'Slider: its place',
  fixed: true,
  settings: {
    layout: {
      kind: 'choice',
      label: 'How it is drawn',
      options: { split: 'Picture beside the words', full: 'Words on the picture, full width' },
    },
  },
});
