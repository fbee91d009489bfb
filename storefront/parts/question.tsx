import type { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { type ComponentProps, lazy, Suspense } from 'react';

const Dialog = lazy(async () => ({ default: (await import('#ui/confirm-dialog.tsx')).ConfirmDialog }));

/** The house's question before something that cannot be taken back, loaded with the first that is asked. */
export const Question = (props: ComponentProps<typeof ConfirmDialog>) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
);
