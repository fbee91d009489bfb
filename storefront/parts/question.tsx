import type { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { type ComponentProps, lazy, Suspense } from 'react';

const Dialog = lazy(async () => ({ default: (await import('#ui/confirm-dialog.tsx')).ConfirmDialog }));

/** A confirmation before an irreversible action, loaded with the first one. */
export const Question = (props: ComponentProps<typeof ConfirmDialog>) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
);
