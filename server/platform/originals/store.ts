/** Where originals of pictures lie outside the database, each under its hash. */
export type Originals = {
  put(hash: string, bytes: Buffer, type: string): Promise<void>;
  /** Null where it has none. */
  get(hash: string): Promise<Buffer | null>;
  /** Does nothing where it has none. */
  remove(hash: string): Promise<void>;
};
