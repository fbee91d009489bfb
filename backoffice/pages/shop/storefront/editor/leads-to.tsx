import { Button } from '#ui/button.tsx';
import type { Edit } from './edit.ts';
import { TargetBox } from './target-box.tsx';

type Props = { edit: Edit; at: string; link: string; onChange: (link: string) => void };

/** What a slide or a picture leads to: found by its name, or an address outside. */
export const LeadsTo = ({ edit, at, link, onChange }: Props) => (
  <div>
    <TargetBox
      label="Leads to"
      hint={link === '' ? 'It leads nowhere.' : `Now: ${edit.record.goals[link] ?? link}`}
      error={edit.problemAt(at)}
      onChoose={({ path }) => onChange(path)}
      onAddress={onChange}
    />
    {link !== '' && (
      <Button variant="text" onClick={() => onChange('')}>
        Lead nowhere
      </Button>
    )}
  </div>
);
