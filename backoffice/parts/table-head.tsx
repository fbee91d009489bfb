type Props = {
  /** What its columns are called. */
  columns: readonly string[];
  /** The one whose name is for screen readers only. */
  quiet?: string;
};

/** The head of a small table. */
export const TableHead = ({ columns, quiet }: Props) => (
  <thead>
    <tr>
      {columns.map((name) => (
        <th key={name} scope="col">
          {name === quiet ? <span className="visually-hidden">{name}</span> : name}
        </th>
      ))}
    </tr>
  </thead>
);
