import type { Asset } from '#contract/catalogue/catalogue.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import * as staffMessages from '#messages/staff.js';
import { Button } from '#ui/button.tsx';
import { NotSent } from '#ui/call-problems.ts';
import { FileInput } from '#ui/file-input.tsx';
import { Problems } from '#ui/problems.tsx';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { api, useStaff } from '../api/api.ts';
import { AssetImage } from './asset-image.tsx';
import { base64Of } from './base64-of.ts';
import { DialogButton } from './dialog-button.tsx';
import { PictureChooser } from './picture-chooser.tsx';
import styles from './picture-field.module.css';

type Props = {
  label: string;
  hint: string;
  value: Asset | null;
  /** Omitted where there has to be one. */
  onRemove?: () => void;
  onChange: (asset: Asset) => void;
};

/** A picture from a file, chosen or dropped, or from the library. A file is stored at once; its use is saved with the form. */
export const PictureField = ({ label, hint, value, onChange, onRemove }: Props) => {
  const id = useId();
  const { may } = useStaff();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > staffLimits.pictureBytesMax) throw new NotSent(staffMessages.pictureTooLarge());
      return api.staffAddPicture({ body: { picture: await base64Of(file) } });
    },
    onSuccess: onChange,
  });
  return (
    <fieldset aria-busy={isPending} className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      {value && (
        <AssetImage asset={value} size={320} className={styles.picture} alt={`The ${label.toLowerCase()} now`} />
      )}
      <Problems error={error} />
      <p id={`${id}-hint`} className={styles.hint}>
        {isPending ? 'Storing the picture…' : hint}
      </p>
      <div className={styles.buttons}>
        <label className={styles.choose}>
          <FileInput
            className={styles.file}
            accept="image/svg+xml,image/png,image/jpeg,image/webp,image/avif"
            aria-describedby={`${id}-hint`}
            onFiles={([file]) => file && mutate(file)}
          />
          {`${value ? 'Replace' : 'Choose'} ${label.toLowerCase()}`}
        </label>
        {(may('content') || may('catalogue')) && (
          <DialogButton label="From the library" variant="text">
            {(close) => (
              <PictureChooser
                onChoose={(asset) => {
                  close();
                  onChange(asset);
                }}
                onClose={close}
              />
            )}
          </DialogButton>
        )}
        {value && onRemove && <Button variant="text" onClick={onRemove}>{`Take ${label.toLowerCase()} away`}</Button>}
      </div>
    </fieldset>
  );
};
