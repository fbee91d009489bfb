type Props = { id: string; options: readonly (string | { value: string; name: string })[] };

/** What an input with `list` of this id offers; `name` is shown beside the value. */
export const Datalist = ({ id, options }: Props) => (
  <datalist id={id}>
    {options
      .map((option) => (typeof option === 'string' ? { value: option, name: option } : option))
      .map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
  </datalist>
);
