import { setUp } from './setup.mjs';

/* `npm run build`: what `npm start` does before it starts the server. */
await setUp({ pages: true, all: false });
