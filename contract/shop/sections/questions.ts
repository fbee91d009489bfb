import { section } from './section.ts';

export const questions = section({
  label: 'Questions and answers',
  settings: {
    questions: {
      kind: 'list',
      label: 'Questions',
      one: 'question',
      needed: 'Please add a question.',
      of: {
        question: { kind: 'text', label: 'Question', needed: 'Please enter the question.' },
        answer: { kind: 'longText', label: 'Answer', needed: 'Please enter the answer.' },
      },
    },
  },
});
