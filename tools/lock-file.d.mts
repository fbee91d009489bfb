type Packages = Record<string, { version?: string; optionalDependencies?: Record<string, string>; dev?: boolean }>;
type Machine = { cpu: string[]; os: string[]; libc?: string[] };
export declare const missingFromLock: (packages: Packages) => [path: string, name: string, version: string][];
export declare const machineOf: (name: string) => Machine | undefined;
export declare const completeLock: (packages: Packages) => Packages;
