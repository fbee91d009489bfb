/* The text form of Prometheus. */

export const line = (name: string, labels: string, value: number): string =>
  `${name}${labels === '' ? '' : `{${labels}}`} ${Number.isFinite(value) ? value : 0}`;

export const family = (
  name: string,
  type: 'counter' | 'gauge',
  values: readonly (readonly [labels: string, value: number])[],
): string[] => [`# TYPE ${name} ${type}`, ...values.map(([labels, value]) => line(name, labels, value))];

/** The figures of several processes as one text: all lines of a name together, each with its worker. */
export const ofWorkers = (texts: ReadonlyMap<number, string>): string => {
  const families = new Map<string, string[]>();
  for (const [worker, text] of texts) {
    let lines: string[] = [];
    for (const each of text.trimEnd().split('\n')) {
      if (each.startsWith('#')) families.set(each, (lines = families.get(each) ?? []));
      else
        lines.push(
          each.replace(/^(\w+)(?:\{(.*)\})?/, (_all, name: string, labels?: string) => {
            const others = labels === undefined ? '' : `,${labels}`;
            return `${name}{worker="${worker}"${others}}`;
          }),
        );
    }
  }
  return `${[...families].flatMap(([type, lines]) => [type, ...lines]).join('\n')}\n`;
};
