/** Megabytes of a process: all that is resident, and what V8 knows of that. */
export type MemoryMb = {
  resident: number;
  /** Of the heap: what it has, and what lives or was not collected yet. */
  heap: number;
  heapUsed: number;
  /** Outside of it, the arrays of bytes included. */
  external: number;
};

/** @param figures of a server (shop-server.ts); null of a version that does not tell */
export const memoryOf = (figures: ReadonlyMap<string, number>): MemoryMb | null => {
  const megabytes = (name: string) => (figures.get(name) ?? 0) / 1024 / 1024;
  return figures.has('tradefront_heap_bytes')
    ? {
        resident: megabytes('process_resident_memory_bytes'),
        heap: megabytes('tradefront_heap_bytes'),
        heapUsed: megabytes('tradefront_heap_used_bytes'),
        external: megabytes('tradefront_external_bytes'),
      }
    : null;
};
