import type { LinkTarget } from '#contract/shop/staff-storefront.ts';
import { Button } from '#ui/button.tsx';
import type { Edit } from './edit.ts';
import { TargetBox } from './target-box.tsx';

type Props = {
  edit: Edit;
  at: string;
  link: string;
  label?: string;
  /** What alone can be chosen; without, an address outside, too. */
  only?: LinkTarget['kind'] | undefined;
  onChange: (link: string) => void;
};

/** What a slide, a picture or a section leads to: found by its name, or an address outside. */
export const LeadsTo = ({ edit, at, link, label = 'Leads to', only, onChange }: Props) => (
  <div>
    <TargetBox
      label={label}
      hint={link === '' ? (only ? 'None is chosen.' : 'It leads nowhere.') : `Now: ${edit.record.goals[link] ?? link}`}
      error={edit.problemAt(at)}
      onChoose={({ path }) => onChange(path)}
      {...(only ? { only: ({ kind }) => kind === only } : { onAddress: onChange })}
    />
    {link !== '' && !only && (
      <Button variant="text" onClick={() => onChange('')}>
        Lead nowhere
      </Button>
    )}
  </div>
);
