import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { readDataBlock } from './api/page-data.ts';
import { followCart } from './session/follow-cart.ts';
import { startSession } from './session/start-session.ts';

readDataBlock();
startSession();
followCart();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
