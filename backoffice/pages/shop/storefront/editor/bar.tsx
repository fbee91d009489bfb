import { BackToPage } from '../back-to-page.tsx';
import { Choice, EditorBar } from './editor-bar.tsx';
import type { DraftOfStorefront } from './use-storefront-draft.ts';

export type Look = { width: 'wide' | 'phone'; customer: boolean };

type Props = {
  draft: DraftOfStorefront;
  look: Look;
  onLook: (look: Look) => void;
  onDiscard: () => void;
  onCompare: () => void;
  onPublish: () => void;
};

/** How the page is looked at, and what becomes of the draft. */
export const Bar = ({ look, onLook, ...draft }: Props) => (
  <EditorBar title="Homepage" {...draft} more={<BackToPage />}>
    <Choice
      label="Width"
      options={['Wide', 'Phone']}
      chosen={look.width === 'wide' ? 0 : 1}
      onChoose={(at) => onLook({ ...look, width: at === 0 ? 'wide' : 'phone' })}
    />
    <Choice
      label="Seen by"
      options={['Visitor', 'Customer']}
      chosen={look.customer ? 1 : 0}
      onChoose={(at) => onLook({ ...look, customer: at === 1 })}
    />
  </EditorBar>
);
