/** A page's path, the file of its code, and whether it has data of its own to fetch. */
export type Page = readonly [path: string, file: string, hasData: boolean];

/** Every page, with the names that the build has given to their files (tools/page-files.ts); none without a build. */
export const pages: readonly Page[] = [];
