type Packages = Record<string, { version?: string; optionalDependencies?: Record<string, string>; dev?: boolean }>;
type Machine = { cpu: string[]; os: string[]; libc?: string[] };
export const missingFromLock: (packages: Packages) => [path: string, name: string, version: string][];
export const machineOf: (name: string) => Machine | undefined;
export const completeLock: (packages: Packages) => Packages;
