/**
 * Node's options for the server. V8 would let 50 MB of live objects grow to 200 before it collects them: it starts with
 * 190 MB instead of 290 and, after 1,200 pages, holds 300 instead of 540 (docs/decisions/024-writing.md).
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=60'];

/**
 * For the C library's allocator: one arena for all threads. Each one has what lies free between what is kept, and gives
 * little of it back (docs/performance.md, Memory). PostgreSQL is started without it (server/platform/db/embedded/owner.ts).
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '1' };
