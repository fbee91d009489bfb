import words from './words.json' with { type: 'json' };

type Words = typeof words;

/** The fields of a form with their labels and hints, which `words.json` says. */
export const saidBy =
  <Form extends keyof Words, Options, Props extends object>(
    form: Form,
    field: (name: keyof Words[Form] & string, options?: Options) => Props,
  ) =>
  <Name extends keyof Words[Form] & string>(name: Name, options?: Options) => ({
    ...words[form][name],
    ...field(name, options),
  });
