import '#client/trusted-types.ts';
import '#ui/fonts.css';
import '#ui/tokens.css';
import '#ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './api/query-client.ts';
import { makeRouter } from './router.tsx';

const place = document.getElementById('back-office');
if (!place) throw new Error('The document lacks the place of the back office.');
createRoot(place).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={makeRouter()} />
  </QueryClientProvider>,
);
