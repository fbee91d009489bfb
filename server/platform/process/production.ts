import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// React loads its slow development build unless this is set first: the entry imports this module first.
process.env['NODE_ENV'] ||= 'production';

// What the entry imports later is compiled, and its types are taken out, at the first start only: by content, so that a
// changed file is compiled anew. Without a place to write it does nothing.
enableCompileCache(join(import.meta.dirname, '..', '..', '..', 'node_modules/.cache/tradefront'));
