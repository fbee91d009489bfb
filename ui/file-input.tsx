import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & { onFiles: (files: File[]) => void };

/** Chooses files; the same one may be chosen again, after a refusal say. */
export const FileInput = ({ onFiles, ...input }: Props) => (
  <input
    {...input}
    type="file"
    onChange={({ currentTarget }) => {
      const files = [...(currentTarget.files ?? [])];
      currentTarget.value = '';
      if (files.length > 0) onFiles(files);
    }}
  />
);
