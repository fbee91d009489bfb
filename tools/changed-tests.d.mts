export declare const testsOfChange: (changed: readonly string[], tests: ReadonlyMap<string, string>) => string[];
