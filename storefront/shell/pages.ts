/** A page's path, the file of its code, and whether it has data to load. */
export type Page = readonly [path: string, file: string, hasData: boolean];

/** Every page with its file's name in the build (tools/page-files.ts); none without a build. */
export const pages: readonly Page[] = [];
