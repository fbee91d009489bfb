import { TextField } from '#ui/text-field.tsx';
import { limits } from '#contract/limits.ts';
import { PictureField } from '../../../../parts/picture-field.tsx';
import type { Edit } from './edit.ts';

type Value = { assetId: number | null; alt: string };
type Props = { edit: Edit; at: string; value: Value; onChange: (value: Value) => void };

/** A picture with what it shows. The one place where the editor asks for a picture. */
export const Picture = ({ edit, at, value, onChange }: Props) => (
  <>
    <PictureField
      label="Picture"
      hint={
        edit.problemAt(`${at}.assetId`) ?? 'SVG, PNG, JPEG, WebP or AVIF, at most 4 MB. Drop it here, or choose it.'
      }
      value={edit.assetOf(value.assetId)}
      onChange={(asset) => {
        edit.onStored(asset);
        onChange({ ...value, assetId: asset.id });
      }}
    />
    <TextField
      label="What it shows"
      hint="Read out to those who do not see it."
      error={edit.problemAt(`${at}.alt`)}
      maxLength={limits.textMax}
      value={value.alt}
      onChange={(event) => onChange({ ...value, alt: event.currentTarget.value })}
    />
  </>
);
