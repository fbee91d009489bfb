import { section } from './section.ts';

export const textWithPicture = section({
  label: 'Text with a picture',
  settings: {
    text: { kind: 'longText', label: 'Text', needed: 'Please enter the text.' },
    picture: { kind: 'picture', label: 'Picture', needed: 'Please choose a picture.' },
    side: { kind: 'choice', label: 'Where the picture stands', options: { left: 'Left', right: 'Right' } },
    link: { kind: 'link', label: 'Leads to' },
    button: { kind: 'text', label: 'On its button', hint: 'Empty: Browse.' },
  },
});
