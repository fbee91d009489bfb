type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;
export type Camel<S extends string> = S extends `${infer Word}_${infer Rest}` ? `${Word}${Capitalize<Camel<Rest>>}` : S;

export const camel = (column: string): string =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

type Selected<Table extends string, Column extends string> = Column extends string
  ? `${Table}.${Column} as ${Camel<Column>}`
  : never;

/** Columns of a table to select, each by its name in camel case: columns('c', 'id tax_exempt') are c.id as id, c.tax_exempt as taxExempt. */
export const columns = <Table extends string, Names extends string>(
  table: Table,
  ...names: Names[]
): Selected<Table, Words<Names>>[] =>
  names
    .flatMap((some) => some.split(' '))
    .map((column) => `${table}.${column} as ${camel(column)}` as Selected<Table, Words<Names>>);
