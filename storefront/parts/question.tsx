import { late } from '#ui/late.tsx';

/** A confirmation before an irreversible action, loaded with the first one. */
export const Question = late(async () => (await import('#ui/confirm-dialog.tsx')).ConfirmDialog);
